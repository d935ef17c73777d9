"""What clients are sent (docs/api.md), by subject. The description of the API is made from these structures."""

from hansa.server.answers.board import *
from hansa.server.answers.events import *
from hansa.server.answers.facts import *
from hansa.server.answers.insight import *
from hansa.server.answers.mine import *
from hansa.server.answers.people import *
from hansa.server.answers.play import *
from hansa.server.answers.pushes import *
from hansa.server.answers.results import *
from hansa.server.answers.seats import *
from hansa.server.answers.table import *
from hansa.server.answers.told import *
