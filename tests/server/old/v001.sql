-- A database as the schema v001, record format 1 and rules version 1 wrote it. It is never rewritten:
-- test_old.py opens it for ever.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('v001');
CREATE TABLE chat (
	table_id VARCHAR(16) NOT NULL,
	id INTEGER NOT NULL,
	at DOUBLE NOT NULL,
	seat INTEGER,
	name VARCHAR(64) NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (table_id, id)
);
INSERT INTO "chat" VALUES('oldtab2222',1,1794797151.441,1,'Blue','Servus, grüezi, dzień dobry');
CREATE TABLE holdings (
	browser VARCHAR(64) NOT NULL,
	table_id VARCHAR(16) NOT NULL,
	role VARCHAR(8) NOT NULL,
	seat INTEGER NOT NULL,
	created DOUBLE NOT NULL,
	PRIMARY KEY (browser, table_id, role, seat)
);
CREATE TABLE keys (
	hash VARCHAR(64) NOT NULL,
	table_id VARCHAR(16) NOT NULL,
	role VARCHAR(8) NOT NULL,
	seat INTEGER NOT NULL,
	created DOUBLE NOT NULL,
	PRIMARY KEY (hash, table_id)
);
CREATE TABLE leases (
	table_id VARCHAR(16) NOT NULL,
	worker VARCHAR(32) NOT NULL,
	until DOUBLE NOT NULL,
	PRIMARY KEY (table_id)
);
CREATE TABLE log (
	table_id VARCHAR(16) NOT NULL,
	seq INTEGER NOT NULL,
	at DOUBLE NOT NULL,
	kind VARCHAR(16) NOT NULL,
	seat INTEGER,
	"by" VARCHAR(16) NOT NULL,
	code INTEGER,
	steps INTEGER,
	nonce VARCHAR(64),
	body TEXT NOT NULL,
	secret TEXT,
	PRIMARY KEY (table_id, seq)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('oldtab2222',1,1794797149.922,'start',NULL,'record',NULL,NULL,NULL,'{"seq":1,"at":1794797149.922,"kind":"start","seat":null,"by":"record","action":null,"code":null,"actions":0,"events":[],"start":0}',NULL);
INSERT INTO "log" VALUES('oldtab2222',2,1794797150.196,'play',0,'person',313,NULL,NULL,'{"seq":2,"at":1794797150.196,"kind":"play","seat":0,"by":"person","action":"place merchant gottingen-quedlinburg/1","code":313,"actions":1,"events":[{"kind":"placed","player":0,"shape":"merchant","post":"gottingen-quedlinburg/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',3,1794797150.221,'play',0,'person',314,NULL,NULL,'{"seq":3,"at":1794797150.221,"kind":"play","seat":0,"by":"person","action":"place trader gottingen-quedlinburg/2","code":314,"actions":2,"events":[{"kind":"placed","player":0,"shape":"trader","post":"gottingen-quedlinburg/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',4,1794797150.239,'play',0,'person',0,NULL,NULL,'{"seq":4,"at":1794797150.239,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":3,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',5,1794797150.249,'play',1,'person',160,NULL,NULL,'{"seq":5,"at":1794797150.249,"kind":"play","seat":1,"by":"person","action":"place trader arnheim-kampen/1","code":160,"actions":4,"events":[{"kind":"placed","player":1,"shape":"trader","post":"arnheim-kampen/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',6,1794797150.273,'play',1,'person',162,NULL,NULL,'{"seq":6,"at":1794797150.273,"kind":"play","seat":1,"by":"person","action":"place trader arnheim-kampen/2","code":162,"actions":5,"events":[{"kind":"placed","player":1,"shape":"trader","post":"arnheim-kampen/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',7,1794797150.283,'undo',1,'person',NULL,1,NULL,'{"seq":7,"at":1794797150.283,"kind":"undo","seat":1,"by":"person","action":null,"code":null,"actions":4,"events":[],"steps":1}',NULL);
INSERT INTO "log" VALUES('oldtab2222',8,1794797150.292,'play',1,'person',162,NULL,NULL,'{"seq":8,"at":1794797150.292,"kind":"play","seat":1,"by":"person","action":"place trader arnheim-kampen/2","code":162,"actions":5,"events":[{"kind":"placed","player":1,"shape":"trader","post":"arnheim-kampen/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',9,1794797150.332,'play',1,'person',0,NULL,NULL,'{"seq":9,"at":1794797150.332,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":6,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',10,1794797150.339,'play',2,'person',214,NULL,NULL,'{"seq":10,"at":1794797150.339,"kind":"play","seat":2,"by":"person","action":"place trader hamburg-luneburg/1","code":214,"actions":7,"events":[{"kind":"placed","player":2,"shape":"trader","post":"hamburg-luneburg/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',11,1794797150.367,'play',2,'person',216,NULL,NULL,'{"seq":11,"at":1794797150.367,"kind":"play","seat":2,"by":"person","action":"place trader hamburg-luneburg/2","code":216,"actions":8,"events":[{"kind":"placed","player":2,"shape":"trader","post":"hamburg-luneburg/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',12,1794797150.381,'play',2,'person',0,NULL,NULL,'{"seq":12,"at":1794797150.381,"kind":"play","seat":2,"by":"person","action":"end","code":0,"actions":9,"events":[{"kind":"turn_ended","player":2,"unused":0},{"kind":"turn_began","player":0,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',13,1794797150.394,'play',0,'person',316,NULL,NULL,'{"seq":13,"at":1794797150.394,"kind":"play","seat":0,"by":"person","action":"place trader gottingen-quedlinburg/3","code":316,"actions":10,"events":[{"kind":"placed","player":0,"shape":"trader","post":"gottingen-quedlinburg/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',14,1794797150.405,'play',0,'person',1792,NULL,NULL,'{"seq":14,"at":1794797150.405,"kind":"play","seat":0,"by":"person","action":"establish gottingen-quedlinburg develop actions","code":1792,"actions":11,"events":[{"kind":"established","player":0,"route":"gottingen-quedlinburg"},{"kind":"developed","player":0,"ability":"actions","level":2,"shape":"trader"},{"kind":"action_gained","player":0,"actions":1},{"kind":"route_cleared","player":0,"route":"gottingen-quedlinburg","traders":2,"merchants":1}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',15,1794797150.418,'play',0,'person',172,NULL,NULL,'{"seq":15,"at":1794797150.418,"kind":"play","seat":0,"by":"person","action":"place trader arnheim-duisburg/1","code":172,"actions":12,"events":[{"kind":"placed","player":0,"shape":"trader","post":"arnheim-duisburg/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',16,1794797150.452,'play',0,'person',0,NULL,NULL,'{"seq":16,"at":1794797150.452,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":13,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',17,1794797150.458,'play',1,'person',337,NULL,NULL,'{"seq":17,"at":1794797150.458,"kind":"play","seat":1,"by":"person","action":"place merchant halle-quedlinburg/1","code":337,"actions":14,"events":[{"kind":"placed","player":1,"shape":"merchant","post":"halle-quedlinburg/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',18,1794797150.471,'play',1,'person',338,NULL,NULL,'{"seq":18,"at":1794797150.471,"kind":"play","seat":1,"by":"person","action":"place trader halle-quedlinburg/2","code":338,"actions":15,"events":[{"kind":"placed","player":1,"shape":"trader","post":"halle-quedlinburg/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',19,1794797150.485,'play',1,'person',0,NULL,NULL,'{"seq":19,"at":1794797150.485,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":16,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',20,1794797150.502,'play',2,'person',299,NULL,NULL,'{"seq":20,"at":1794797150.502,"kind":"play","seat":2,"by":"person","action":"place merchant coellen-warburg/1","code":299,"actions":17,"events":[{"kind":"placed","player":2,"shape":"merchant","post":"coellen-warburg/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',21,1794797150.51,'play',2,'person',300,NULL,NULL,'{"seq":21,"at":1794797150.51,"kind":"play","seat":2,"by":"person","action":"place trader coellen-warburg/2","code":300,"actions":18,"events":[{"kind":"placed","player":2,"shape":"trader","post":"coellen-warburg/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',22,1794797150.52,'play',2,'person',0,NULL,NULL,'{"seq":22,"at":1794797150.52,"kind":"play","seat":2,"by":"person","action":"end","code":0,"actions":19,"events":[{"kind":"turn_ended","player":2,"unused":0},{"kind":"turn_began","player":0,"actions":3}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',23,1794797150.528,'play',0,'person',174,NULL,NULL,'{"seq":23,"at":1794797150.528,"kind":"play","seat":0,"by":"person","action":"place trader arnheim-duisburg/2","code":174,"actions":20,"events":[{"kind":"placed","player":0,"shape":"trader","post":"arnheim-duisburg/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',24,1794797150.534,'play',0,'person',340,NULL,NULL,'{"seq":24,"at":1794797150.534,"kind":"play","seat":0,"by":"person","action":"place trader halle-quedlinburg/3","code":340,"actions":21,"events":[{"kind":"placed","player":0,"shape":"trader","post":"halle-quedlinburg/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',25,1794797150.546,'play',0,'person',342,NULL,NULL,'{"seq":25,"at":1794797150.546,"kind":"play","seat":0,"by":"person","action":"place trader halle-quedlinburg/4","code":342,"actions":22,"events":[{"kind":"placed","player":0,"shape":"trader","post":"halle-quedlinburg/4","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',26,1794797150.55,'undo',0,'person',NULL,1,NULL,'{"seq":26,"at":1794797150.55,"kind":"undo","seat":0,"by":"person","action":null,"code":null,"actions":21,"events":[],"steps":1}',NULL);
INSERT INTO "log" VALUES('oldtab2222',27,1794797150.554,'play',0,'person',176,NULL,NULL,'{"seq":27,"at":1794797150.554,"kind":"play","seat":0,"by":"person","action":"place trader arnheim-duisburg/3","code":176,"actions":22,"events":[{"kind":"placed","player":0,"shape":"trader","post":"arnheim-duisburg/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',28,1794797150.558,'play',0,'person',0,NULL,NULL,'{"seq":28,"at":1794797150.558,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":23,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',29,1794797150.586,'play',1,'person',342,NULL,NULL,'{"seq":29,"at":1794797150.586,"kind":"play","seat":1,"by":"person","action":"place trader halle-quedlinburg/4","code":342,"actions":24,"events":[{"kind":"placed","player":1,"shape":"trader","post":"halle-quedlinburg/4","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',30,1794797150.59,'play',1,'person',164,NULL,NULL,'{"seq":30,"at":1794797150.59,"kind":"play","seat":1,"by":"person","action":"place trader arnheim-kampen/3","code":164,"actions":25,"events":[{"kind":"placed","player":1,"shape":"trader","post":"arnheim-kampen/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',31,1794797150.603,'play',1,'person',0,NULL,NULL,'{"seq":31,"at":1794797150.603,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":26,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',32,1794797150.61,'play',2,'person',218,NULL,NULL,'{"seq":32,"at":1794797150.61,"kind":"play","seat":2,"by":"person","action":"place trader hamburg-luneburg/3","code":218,"actions":27,"events":[{"kind":"placed","player":2,"shape":"trader","post":"hamburg-luneburg/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',33,1794797150.626,'play',2,'person',220,NULL,NULL,'{"seq":33,"at":1794797150.626,"kind":"play","seat":2,"by":"person","action":"place trader hamburg-luneburg/4","code":220,"actions":28,"events":[{"kind":"placed","player":2,"shape":"trader","post":"hamburg-luneburg/4","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',34,1794797150.647,'play',2,'person',0,NULL,NULL,'{"seq":34,"at":1794797150.647,"kind":"play","seat":2,"by":"person","action":"end","code":0,"actions":29,"events":[{"kind":"turn_ended","player":2,"unused":0},{"kind":"turn_began","player":0,"actions":3}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',35,1794797150.651,'play',0,'person',1433,NULL,NULL,'{"seq":35,"at":1794797150.651,"kind":"play","seat":0,"by":"person","action":"establish arnheim-duisburg office arnheim","code":1433,"actions":30,"events":[{"kind":"established","player":0,"route":"arnheim-duisburg"},{"kind":"office_opened","player":0,"city":"arnheim","space":0,"shape":"trader"},{"kind":"route_cleared","player":0,"route":"arnheim-duisburg","traders":2,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',36,1794797150.673,'undo',0,'person',NULL,1,NULL,'{"seq":36,"at":1794797150.673,"kind":"undo","seat":0,"by":"person","action":null,"code":null,"actions":29,"events":[],"steps":1}',NULL);
INSERT INTO "log" VALUES('oldtab2222',37,1794797150.693,'redo',0,'person',1433,NULL,NULL,'{"seq":37,"at":1794797150.693,"kind":"redo","seat":0,"by":"person","action":"establish arnheim-duisburg office arnheim","code":1433,"actions":30,"events":[{"kind":"established","player":0,"route":"arnheim-duisburg"},{"kind":"office_opened","player":0,"city":"arnheim","space":0,"shape":"trader"},{"kind":"route_cleared","player":0,"route":"arnheim-duisburg","traders":2,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',38,1794797150.706,'play',0,'person',13,NULL,NULL,'{"seq":38,"at":1794797150.706,"kind":"play","seat":0,"by":"person","action":"hire 2 traders 1 merchant","code":13,"actions":31,"events":[{"kind":"hired","player":0,"traders":2,"merchants":1}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',39,1794797150.736,'play',0,'person',201,NULL,NULL,'{"seq":39,"at":1794797150.736,"kind":"play","seat":0,"by":"person","action":"place merchant bremen-hamburg/1","code":201,"actions":32,"events":[{"kind":"placed","player":0,"shape":"merchant","post":"bremen-hamburg/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',40,1794797150.75,'play',0,'person',0,NULL,NULL,'{"seq":40,"at":1794797150.75,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":33,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',41,1794797150.757,'play',1,'person',1400,NULL,NULL,'{"seq":41,"at":1794797150.757,"kind":"play","seat":1,"by":"person","action":"establish arnheim-kampen nothing","code":1400,"actions":34,"events":[{"kind":"established","player":1,"route":"arnheim-kampen"},{"kind":"points","player":0,"points":1,"why":"control","city":"arnheim"},{"kind":"route_cleared","player":1,"route":"arnheim-kampen","traders":3,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',42,1794797150.777,'play',1,'person',188,NULL,NULL,'{"seq":42,"at":1794797150.777,"kind":"play","seat":1,"by":"person","action":"place trader bremen-minden/1","code":188,"actions":35,"events":[{"kind":"placed","player":1,"shape":"trader","post":"bremen-minden/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',43,1794797150.801,'play',1,'person',0,NULL,NULL,'{"seq":43,"at":1794797150.801,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":36,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',44,1794797150.815,'play',2,'person',1545,NULL,NULL,'{"seq":44,"at":1794797150.815,"kind":"play","seat":2,"by":"person","action":"establish hamburg-luneburg office hamburg","code":1545,"actions":37,"events":[{"kind":"established","player":2,"route":"hamburg-luneburg"},{"kind":"office_opened","player":2,"city":"hamburg","space":0,"shape":"trader"},{"kind":"route_cleared","player":2,"route":"hamburg-luneburg","traders":3,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',45,1794797150.826,'play',2,'person',12,NULL,NULL,'{"seq":45,"at":1794797150.826,"kind":"play","seat":2,"by":"person","action":"hire 2 traders","code":12,"actions":38,"events":[{"kind":"hired","player":2,"traders":2,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',46,1794797150.836,'play',2,'person',0,NULL,NULL,'{"seq":46,"at":1794797150.836,"kind":"play","seat":2,"by":"person","action":"end","code":0,"actions":39,"events":[{"kind":"turn_ended","player":2,"unused":0},{"kind":"turn_began","player":0,"actions":3}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',47,1794797150.85,'play',0,'person',202,NULL,NULL,'{"seq":47,"at":1794797150.85,"kind":"play","seat":0,"by":"person","action":"place trader bremen-hamburg/2","code":202,"actions":40,"events":[{"kind":"placed","player":0,"shape":"trader","post":"bremen-hamburg/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',48,1794797150.86,'play',0,'person',204,NULL,NULL,'{"seq":48,"at":1794797150.86,"kind":"play","seat":0,"by":"person","action":"place trader bremen-hamburg/3","code":204,"actions":41,"events":[{"kind":"placed","player":0,"shape":"trader","post":"bremen-hamburg/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',49,1794797150.878,'play',0,'person',12,NULL,NULL,'{"seq":49,"at":1794797150.878,"kind":"play","seat":0,"by":"person","action":"hire 2 traders","code":12,"actions":42,"events":[{"kind":"hired","player":0,"traders":2,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',50,1794797150.898,'play',0,'person',0,NULL,NULL,'{"seq":50,"at":1794797150.898,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":43,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',51,1794797150.923,'play',1,'person',17,NULL,NULL,'{"seq":51,"at":1794797150.923,"kind":"play","seat":1,"by":"person","action":"hire 3 traders","code":17,"actions":44,"events":[{"kind":"hired","player":1,"traders":3,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',52,1794797150.942,'play',1,'person',190,NULL,NULL,'{"seq":52,"at":1794797150.942,"kind":"play","seat":1,"by":"person","action":"place trader bremen-minden/2","code":190,"actions":45,"events":[{"kind":"placed","player":1,"shape":"trader","post":"bremen-minden/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',53,1794797150.954,'play',1,'person',0,NULL,NULL,'{"seq":53,"at":1794797150.954,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":46,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',54,1794797150.977,'play',2,'person',302,NULL,NULL,'{"seq":54,"at":1794797150.977,"kind":"play","seat":2,"by":"person","action":"place trader coellen-warburg/3","code":302,"actions":47,"events":[{"kind":"placed","player":2,"shape":"trader","post":"coellen-warburg/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',55,1794797150.993,'play',2,'person',304,NULL,NULL,'{"seq":55,"at":1794797150.993,"kind":"play","seat":2,"by":"person","action":"place trader coellen-warburg/4","code":304,"actions":48,"events":[{"kind":"placed","player":2,"shape":"trader","post":"coellen-warburg/4","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',56,1794797151.009,'undo',2,'person',NULL,1,NULL,'{"seq":56,"at":1794797151.009,"kind":"undo","seat":2,"by":"person","action":null,"code":null,"actions":47,"events":[],"steps":1}',NULL);
INSERT INTO "log" VALUES('oldtab2222',57,1794797151.031,'redo',2,'person',304,NULL,NULL,'{"seq":57,"at":1794797151.031,"kind":"redo","seat":2,"by":"person","action":"place trader coellen-warburg/4","code":304,"actions":48,"events":[{"kind":"placed","player":2,"shape":"trader","post":"coellen-warburg/4","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',58,1794797151.047,'play',2,'person',0,NULL,NULL,'{"seq":58,"at":1794797151.047,"kind":"play","seat":2,"by":"person","action":"end","code":0,"actions":49,"events":[{"kind":"turn_ended","player":2,"unused":0},{"kind":"turn_began","player":0,"actions":3}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',59,1794797151.063,'play',0,'person',206,NULL,NULL,'{"seq":59,"at":1794797151.063,"kind":"play","seat":0,"by":"person","action":"place trader bremen-hamburg/4","code":206,"actions":50,"events":[{"kind":"placed","player":0,"shape":"trader","post":"bremen-hamburg/4","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',60,1794797151.071,'play',0,'person',1512,NULL,NULL,'{"seq":60,"at":1794797151.071,"kind":"play","seat":0,"by":"person","action":"establish bremen-hamburg nothing","code":1512,"actions":51,"events":[{"kind":"established","player":0,"route":"bremen-hamburg"},{"kind":"points","player":2,"points":1,"why":"control","city":"hamburg"},{"kind":"route_cleared","player":0,"route":"bremen-hamburg","traders":3,"merchants":1}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',61,1794797151.093,'play',0,'person',148,NULL,NULL,'{"seq":61,"at":1794797151.093,"kind":"play","seat":0,"by":"person","action":"place trader emden-osnabruck/1","code":148,"actions":52,"events":[{"kind":"placed","player":0,"shape":"trader","post":"emden-osnabruck/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',62,1794797151.138,'play',0,'person',0,NULL,NULL,'{"seq":62,"at":1794797151.138,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":53,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',63,1794797151.158,'play',1,'person',192,NULL,NULL,'{"seq":63,"at":1794797151.158,"kind":"play","seat":1,"by":"person","action":"place trader bremen-minden/3","code":192,"actions":54,"events":[{"kind":"placed","player":1,"shape":"trader","post":"bremen-minden/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',64,1794797151.168,'play',1,'person',1482,NULL,NULL,'{"seq":64,"at":1794797151.168,"kind":"play","seat":1,"by":"person","action":"establish bremen-minden office minden","code":1482,"actions":55,"events":[{"kind":"established","player":1,"route":"bremen-minden"},{"kind":"office_opened","player":1,"city":"minden","space":0,"shape":"trader"},{"kind":"route_cleared","player":1,"route":"bremen-minden","traders":2,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',65,1794797151.19,'play',1,'person',0,NULL,NULL,'{"seq":65,"at":1794797151.19,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":56,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',66,1794797151.206,'play',2,'person',1753,NULL,NULL,'{"seq":66,"at":1794797151.206,"kind":"play","seat":2,"by":"person","action":"establish coellen-warburg office coellen","code":1753,"actions":57,"events":[{"kind":"established","player":2,"route":"coellen-warburg"},{"kind":"office_opened","player":2,"city":"coellen","space":0,"shape":"trader"},{"kind":"points","player":2,"points":1,"why":"coin","city":"coellen"},{"kind":"route_cleared","player":2,"route":"coellen-warburg","traders":2,"merchants":1}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',67,1794797151.242,'undo',2,'person',NULL,1,NULL,'{"seq":67,"at":1794797151.242,"kind":"undo","seat":2,"by":"person","action":null,"code":null,"actions":56,"events":[],"steps":1}',NULL);
INSERT INTO "log" VALUES('oldtab2222',68,1794797151.261,'play',2,'person',1753,NULL,NULL,'{"seq":68,"at":1794797151.261,"kind":"play","seat":2,"by":"person","action":"establish coellen-warburg office coellen","code":1753,"actions":57,"events":[{"kind":"established","player":2,"route":"coellen-warburg"},{"kind":"office_opened","player":2,"city":"coellen","space":0,"shape":"trader"},{"kind":"points","player":2,"points":1,"why":"coin","city":"coellen"},{"kind":"route_cleared","player":2,"route":"coellen-warburg","traders":2,"merchants":1}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',69,1794797151.274,'play',2,'person',7,NULL,NULL,'{"seq":69,"at":1794797151.274,"kind":"play","seat":2,"by":"person","action":"hire 1 trader","code":7,"actions":58,"events":[{"kind":"hired","player":2,"traders":1,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',70,1794797151.291,'play',2,'person',0,NULL,NULL,'{"seq":70,"at":1794797151.291,"kind":"play","seat":2,"by":"person","action":"end","code":0,"actions":59,"events":[{"kind":"turn_ended","player":2,"unused":0},{"kind":"turn_began","player":0,"actions":3}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',71,1794797151.306,'play',0,'person',13,NULL,NULL,'{"seq":71,"at":1794797151.306,"kind":"play","seat":0,"by":"person","action":"hire 2 traders 1 merchant","code":13,"actions":60,"events":[{"kind":"hired","player":0,"traders":2,"merchants":1}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',72,1794797151.319,'play',0,'person',150,NULL,NULL,'{"seq":72,"at":1794797151.319,"kind":"play","seat":0,"by":"person","action":"place trader emden-osnabruck/2","code":150,"actions":61,"events":[{"kind":"placed","player":0,"shape":"trader","post":"emden-osnabruck/2","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',73,1794797151.335,'play',0,'person',152,NULL,NULL,'{"seq":73,"at":1794797151.335,"kind":"play","seat":0,"by":"person","action":"place trader emden-osnabruck/3","code":152,"actions":62,"events":[{"kind":"placed","player":0,"shape":"trader","post":"emden-osnabruck/3","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',74,1794797151.35,'play',0,'person',0,NULL,NULL,'{"seq":74,"at":1794797151.35,"kind":"play","seat":0,"by":"person","action":"end","code":0,"actions":63,"events":[{"kind":"turn_ended","player":0,"unused":0},{"kind":"turn_began","player":1,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',75,1794797151.363,'play',1,'person',12,NULL,NULL,'{"seq":75,"at":1794797151.363,"kind":"play","seat":1,"by":"person","action":"hire 2 traders","code":12,"actions":64,"events":[{"kind":"hired","player":1,"traders":2,"merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',76,1794797151.377,'play',1,'person',280,NULL,NULL,'{"seq":76,"at":1794797151.377,"kind":"play","seat":1,"by":"person","action":"place trader minden-paderborn/1","code":280,"actions":65,"events":[{"kind":"placed","player":1,"shape":"trader","post":"minden-paderborn/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',77,1794797151.382,'undo',1,'person',NULL,1,NULL,'{"seq":77,"at":1794797151.382,"kind":"undo","seat":1,"by":"person","action":null,"code":null,"actions":64,"events":[],"steps":1}',NULL);
INSERT INTO "log" VALUES('oldtab2222',78,1794797151.39,'redo',1,'person',280,NULL,NULL,'{"seq":78,"at":1794797151.39,"kind":"redo","seat":1,"by":"person","action":"place trader minden-paderborn/1","code":280,"actions":65,"events":[{"kind":"placed","player":1,"shape":"trader","post":"minden-paderborn/1","paid_traders":0,"paid_merchants":0}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',79,1794797151.407,'play',1,'person',0,NULL,NULL,'{"seq":79,"at":1794797151.407,"kind":"play","seat":1,"by":"person","action":"end","code":0,"actions":66,"events":[{"kind":"turn_ended","player":1,"unused":0},{"kind":"turn_began","player":2,"actions":2}]}',NULL);
INSERT INTO "log" VALUES('oldtab2222',80,1794797151.418,'play',2,'person',142,NULL,NULL,'{"seq":80,"at":1794797151.418,"kind":"play","seat":2,"by":"person","action":"place trader emden-groningen/1","code":142,"actions":67,"events":[{"kind":"placed","player":2,"shape":"trader","post":"emden-groningen/1","paid_traders":0,"paid_merchants":0}]}',NULL);
CREATE TABLE marks (
	table_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	chat INTEGER NOT NULL,
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "marks" VALUES('oldtab2222',0,20,0);
CREATE TABLE notes (
	table_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "notes" VALUES('oldtab2222',0,'towards Stendal');
CREATE TABLE orders (
	table_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "orders" VALUES('oldtab2222',2,'{"on":true,"routes":["emden-groningen","emden-osnabruck","kampen-osnabruck"],"otherwise":"first","piece":"displaced","extras":"all","extra_shape":"trader","ask_routes":[],"ask_merchant":false}');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL,
	status VARCHAR(16) NOT NULL,
	public BOOLEAN NOT NULL,
	meta TEXT NOT NULL,
	header TEXT,
	seq INTEGER NOT NULL,
	actions INTEGER NOT NULL,
	actor INTEGER,
	bot_turn BOOLEAN NOT NULL,
	winners VARCHAR(16) NOT NULL,
	created DOUBLE NOT NULL,
	updated DOUBLE NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('oldtab2222','playing',0,'{"name":"An old table","board":"hansa_23","edition":"bigbox","options":{"missions":true,"promos":{"exchange":1}},"seats":[{"kind":"person","name":"Red","colour":"red","level":null,"substitute":null,"taken":true,"muted":false},{"kind":"person","name":"Blue","colour":"blue","level":null,"substitute":null,"taken":true,"muted":false},{"kind":"person","name":"Green","colour":"green","level":null,"substitute":null,"taken":true,"muted":false}],"public":false,"hints":null,"undo":true,"autostart":false,"bot_seconds":5.0,"created":1794797149.922,"rematch":null}','hansa record 1
rules: 1
edition: bigbox
board: hansa_23
seats: ["Red", "Blue", "Green"]
options: {"missions": true, "promos": {"exchange": 1}}
seed: 11
start: 1
taverns: three, extra_office, swap
pool: exchange, plus4, swap, extra_office, plus3, plus3, extra_office, develop, plus4, swap, three, develop
missions: dortmund+stendal+kampen, arnheim+perleberg+hannover, dortmund+minden+luneburg

',80,67,2,0,'',1794797149.922,1794797151.418);
INSERT INTO "tables" VALUES('waiting222','waiting',1,'{"name":"Waiting","board":"hansa_23","edition":"ed2009","options":{},"seats":[{"kind":"open","name":"","colour":"red","level":null,"substitute":null,"taken":false,"muted":false},{"kind":"open","name":"","colour":"blue","level":null,"substitute":null,"taken":false,"muted":false}],"public":true,"hints":null,"undo":true,"autostart":true,"bot_seconds":5.0,"created":1794797151.528,"rematch":null}',NULL,0,0,NULL,0,'',1794797151.528,1794797151.528);
CREATE INDEX tables_listed ON tables (public, status, updated);
CREATE INDEX tables_bot_turn ON tables (bot_turn, status);
CREATE INDEX tables_updated ON tables (updated);
CREATE INDEX ix_keys_table_id ON keys (table_id);
CREATE INDEX holdings_table ON holdings (table_id);
COMMIT;
