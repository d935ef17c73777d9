/* The layers of a value net in integers, for machines that have a compiler. layers.py does the same in Python, and
   gives the same numbers: nothing here can overflow (new_layers checks that), and shifts round down.

   The first layer is worked out as a difference to a reference: the position from which a turn is searched. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One machine code for old processors and one for those with AVX2, chosen when the module is loaded. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__GLIBC__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

enum { NUMBER_SHIFT = 6, UNIT_SHIFT = 9, LINEAR_SHIFT = 6, SECOND_SHIFT = 9, OUT_SHIFT = 24, MOST_HEADS = 32 };
enum { UNIT_MOST = 4095, SECOND_MOST = (1 << 17) - 1, FACT_MOST = 32767 };

typedef struct {
    PyObject_HEAD
    int things, facts, stride, slots, hidden, second, heads, linear;
    long rows, numbers;
    int32_t *base;    /* [thing] first row of its table, that of the value 1 */
    uint8_t *most;    /* [thing] largest value */
    int16_t *table;   /* [row, hidden] */
    int32_t *fact;    /* [fact] its place among the facts of a player */
    int32_t *times;   /* [fact] factor, then shifted by 8; the last one is that of the hand-made value */
    int32_t limit;    /* numbers are cut there */
    int16_t *number;  /* [number, hidden] */
    int32_t *bias;    /* [hidden] */
    int16_t *between; /* [second, hidden] */
    int32_t *bias2;   /* [second] */
    int32_t *last;    /* [head, second + linear] */
    int64_t *offset;  /* [head] */
    uint8_t *known;   /* the reference: things, numbers, and the two sums */
    int16_t *known_number;
    int32_t *known_things_sum, *known_numbers_sum;
    int16_t *now;
    int32_t *things_sum, *numbers_sum;
    int16_t *unit;
} Layers;

WIDE static void add_row(int32_t *restrict sum, const int16_t *restrict row, int n) {
    for (int j = 0; j < n; j++) sum[j] += row[j];
}
WIDE static void take_row(int32_t *restrict sum, const int16_t *restrict row, int n) {
    for (int j = 0; j < n; j++) sum[j] -= row[j];
}
WIDE static void swap_row(int32_t *restrict sum, const int16_t *restrict in, const int16_t *restrict out, int n) {
    for (int j = 0; j < n; j++) sum[j] += (int32_t)in[j] - (int32_t)out[j];
}
WIDE static void add_times(int32_t *restrict sum, const int16_t *restrict row, int16_t times, int n) {
    for (int j = 0; j < n; j++) sum[j] += (int32_t)row[j] * (int32_t)times;
}
WIDE static int32_t dot(const int16_t *restrict a, const int16_t *restrict b, int n) {
    int32_t sum = 0;
    for (int j = 0; j < n; j++) sum += (int32_t)a[j] * (int32_t)b[j];
    return sum;
}
WIDE static void activate(int16_t *restrict unit, const int32_t *restrict things, const int32_t *restrict numbers, int n) {
    for (int j = 0; j < n; j++) {
        int32_t z = ((things[j] << NUMBER_SHIFT) + numbers[j]) >> UNIT_SHIFT;
        unit[j] = (int16_t)(z < 0 ? 0 : z > UNIT_MOST ? UNIT_MOST : z);
    }
}

/* Facts times their factors, cut at the limit. Cutting a fact at FACT_MOST before changes nothing: fits checks that. */
WIDE static void scaled(int16_t *restrict out, const int32_t *restrict facts, const int32_t *restrict times, int limit, int n) {
    for (int k = 0; k < n; k++) {
        int32_t f = facts[k];
        f = f > FACT_MOST ? FACT_MOST : f < -FACT_MOST ? -FACT_MOST : f;
        int32_t v = (f * times[k]) >> 8;
        out[k] = (int16_t)(v > limit ? limit : v < -limit ? -limit : v);
    }
}

static int32_t narrow(int64_t f) { return (int32_t)(f > INT32_MAX ? INT32_MAX : f < INT32_MIN ? INT32_MIN : f); }

/* The numbers of a position: the facts of the players from the seat on, then the hand-made value. */
static void write_numbers(Layers *n, const int64_t *facts, int seat, int players, int64_t hand) {
    int32_t own[1024];
    memset(n->now + players * n->facts, 0, (n->numbers - players * n->facts) * sizeof *n->now);
    for (int slot = 0; slot < players; slot++) {
        const int64_t *of = facts + ((seat + slot) % players) * n->stride;
        for (int k = 0; k < n->facts; k++) own[k] = narrow(of[n->fact[k]]);
        scaled(n->now + slot * n->facts, own, n->times, n->limit, n->facts);
    }
    own[0] = narrow(hand);
    scaled(n->now + n->numbers - 1, own, n->times + n->facts, n->limit, 1);
}

WIDE static int beyond(const uint8_t *restrict x, const uint8_t *restrict most, int n) {
    uint8_t found = 0;
    for (int i = 0; i < n; i++) found |= x[i] > most[i];
    return found;
}

static void run(Layers *n, const uint8_t *things) {
    int h = n->hidden;
    memcpy(n->things_sum, n->known_things_sum, h * sizeof(int32_t));
    memcpy(n->numbers_sum, n->known_numbers_sum, h * sizeof(int32_t));
    for (int i = 0; i < n->things; i++) {
        while (i + 8 <= n->things && memcmp(n->known + i, things + i, 8) == 0) i += 8; /* mostly nothing changed */
        if (i >= n->things) break;
        int was = n->known[i], is = things[i];
        if (was == is) continue;
        const int16_t *row = n->table + ((long)n->base[i] - 1) * h;
        if (was == 0) add_row(n->things_sum, row + (long)is * h, h);
        else if (is == 0) take_row(n->things_sum, row + (long)was * h, h);
        else swap_row(n->things_sum, row + (long)is * h, row + (long)was * h, h);
    }
    for (long i = 0; i < n->numbers; i++) {
        while (i + 4 <= n->numbers && memcmp(n->known_number + i, n->now + i, 8) == 0) i += 4;
        if (i >= n->numbers) break;
        int change = n->now[i] - n->known_number[i];
        if (change != 0) add_times(n->numbers_sum, n->number + i * h, (int16_t)change, h);
    }
}

static void outputs(Layers *n, int heads, int64_t *out) {
    int h = n->hidden, wide = n->second + n->linear;
    int64_t top[512];
    activate(n->unit, n->things_sum, n->numbers_sum, h);
    for (int j = h - n->linear; j < h; j++) n->unit[j] = 0;
    for (int j = 0; j < n->second; j++) {
        int64_t z = ((int64_t)dot(n->between + (long)j * h, n->unit, h) + n->bias2[j]) >> SECOND_SHIFT;
        top[j] = z < 0 ? 0 : z > SECOND_MOST ? SECOND_MOST : z;
    }
    for (int j = 0; j < n->linear; j++) {
        int k = h - n->linear + j;
        top[n->second + j] = ((int64_t)(n->things_sum[k] << NUMBER_SHIFT) + n->numbers_sum[k]) >> LINEAR_SHIFT;
    }
    for (int o = 0; o < heads; o++) {
        int64_t sum = n->offset[o];
        const int32_t *w = n->last + (long)o * wide;
        for (int j = 0; j < wide; j++) sum += w[j] * top[j];
        out[o] = sum >> OUT_SHIFT;
    }
}

/* ------------------------------------------------------------------ what Python sees */
typedef struct { Py_buffer things, facts; int seat, players; int64_t hand; } Call;

static int begin(Layers *n, PyObject *const *args, Py_ssize_t count, Call *c) {
    if (count != 5) { PyErr_SetString(PyExc_TypeError, "things, facts, seat, players, hand are expected"); return -1; }
    c->seat = (int)PyLong_AsLong(args[2]);
    c->players = (int)PyLong_AsLong(args[3]);
    c->hand = PyLong_AsLongLong(args[4]);
    if (PyErr_Occurred()) return -1;
    if (PyObject_GetBuffer(args[0], &c->things, PyBUF_SIMPLE)) return -1;
    if (PyObject_GetBuffer(args[1], &c->facts, PyBUF_SIMPLE)) { PyBuffer_Release(&c->things); return -1; }
    int good = c->things.len == n->things && c->players > 1 && c->players <= n->slots && c->seat >= 0 &&
               c->seat < c->players && c->facts.len >= (Py_ssize_t)(c->players * n->stride * 8);
    if (good && !beyond(c->things.buf, n->most, n->things)) return 0;
    PyBuffer_Release(&c->things);
    PyBuffer_Release(&c->facts);
    PyErr_SetString(PyExc_ValueError, "the inputs are not those of this net");
    return -1;
}

static void end(Call *c) {
    PyBuffer_Release(&c->things);
    PyBuffer_Release(&c->facts);
}

static PyObject *Layers_value(Layers *n, PyObject *const *args, Py_ssize_t count) {
    Call c;
    int64_t out[1];
    if (begin(n, args, count, &c)) return NULL;
    write_numbers(n, c.facts.buf, c.seat, c.players, c.hand);
    run(n, c.things.buf);
    outputs(n, 1, out);
    end(&c);
    return PyLong_FromLongLong(out[0]);
}

static PyObject *Layers_outputs(Layers *n, PyObject *const *args, Py_ssize_t count) {
    Call c;
    int64_t out[MOST_HEADS];
    if (begin(n, args, count, &c)) return NULL;
    write_numbers(n, c.facts.buf, c.seat, c.players, c.hand);
    run(n, c.things.buf);
    outputs(n, n->heads, out);
    end(&c);
    PyObject *list = PyList_New(n->heads);
    for (int o = 0; list && o < n->heads; o++) PyList_SET_ITEM(list, o, PyLong_FromLongLong(out[o]));
    return list;
}

static PyObject *Layers_refer(Layers *n, PyObject *const *args, Py_ssize_t count) {
    Call c;
    if (begin(n, args, count, &c)) return NULL;
    write_numbers(n, c.facts.buf, c.seat, c.players, c.hand);
    run(n, c.things.buf);
    memcpy(n->known, c.things.buf, n->things);
    memcpy(n->known_number, n->now, n->numbers * sizeof *n->now);
    memcpy(n->known_things_sum, n->things_sum, n->hidden * sizeof(int32_t));
    memcpy(n->known_numbers_sum, n->numbers_sum, n->hidden * sizeof(int32_t));
    end(&c);
    Py_RETURN_NONE;
}

static void *kept(const Py_buffer *from, size_t room) {
    void *to = calloc(room + 1, 1);
    if (to && from) memcpy(to, from->buf, from->len);
    return to;
}

/* Whether no sum of the first two layers can leave 32 bits, whatever the inputs are. */
static int fits(Layers *n) {
    int h = n->hidden;
    for (int k = 0; k <= n->facts; k++)
        if (n->times[k] < 1 || n->times[k] > 1 << 16 || ((int64_t)FACT_MOST * n->times[k]) >> 8 < n->limit) return 0;
    for (int j = 0; j < h; j++) {
        int64_t things = 0, numbers = llabs((long long)n->bias[j]);
        for (int i = 0; i < n->things; i++) {
            int64_t worst = 0;
            for (int v = 0; v < n->most[i]; v++) {
                int64_t w = llabs((long long)n->table[((long)n->base[i] + v) * h + j]);
                if (w > worst) worst = w;
            }
            things += worst;
        }
        for (long i = 0; i < n->numbers; i++) numbers += llabs((long long)n->number[i * h + j]) * n->limit;
        if ((things << NUMBER_SHIFT) + numbers >= (int64_t)1 << 30 || numbers >= (int64_t)1 << 30) return 0;
    }
    for (int k = 0; k < n->second; k++) {
        int64_t sum = 0;
        for (int j = 0; j < h; j++) sum += llabs((long long)n->between[(long)k * h + j]) * UNIT_MOST;
        if (sum >= (int64_t)1 << 31) return 0;
    }
    return 1;
}

static int Layers_init(Layers *n, PyObject *args, PyObject *kw) {
    (void)kw;
    Py_buffer b[11];
    int n_things, stride, slots, hidden, second, heads, linear, limit;
    if (n->known) { PyErr_SetString(PyExc_TypeError, "a net is made once"); return -1; }
    if (!PyArg_ParseTuple(args, "iiiiiiiiy*y*y*y*y*y*y*y*y*y*y*", &n_things, &stride, &slots, &hidden, &second, &heads,
                          &linear, &limit, &b[0], &b[1], &b[2], &b[3], &b[4], &b[5], &b[6], &b[7], &b[8], &b[9], &b[10]))
        return -1;
    n->things = n_things; n->stride = stride; n->slots = slots; n->hidden = hidden; n->second = second;
    n->heads = heads; n->linear = linear; n->limit = limit;
    n->facts = (int)(b[3].len / 4);
    n->numbers = (long)slots * n->facts + 1;
    const char *wrong = NULL;
    if (n_things < 1 || hidden < 16 || hidden % 16 || hidden > 4096 || second < 1 || second + linear > 512 || heads < 1 ||
        heads > MOST_HEADS || linear < 0 || linear > hidden || slots < 2 || limit < 1 || limit > 16000 || stride < 1 ||
        n->facts < 1 || n->facts > 1000)
        wrong = "the sizes of the net are out of range";
    else if (b[0].len != 4 * (long)n_things || b[1].len != n_things || b[4].len != 4 * ((long)n->facts + 1) ||
             b[5].len != 2 * n->numbers * hidden || b[6].len != 4 * (long)hidden || b[7].len != 2 * (long)second * hidden ||
             b[8].len != 4 * (long)second || b[9].len != 4 * (long)heads * (second + linear) || b[10].len != 8 * (long)heads)
        wrong = "a part of the net has the wrong length";
    if (!wrong) {
        const int32_t *base = b[0].buf, *fact = b[3].buf;
        const uint8_t *most = b[1].buf;
        n->rows = b[2].len / (2 * (long)hidden);
        for (int i = 0; i < n_things; i++)
            if (base[i] < 0 || (long)base[i] + most[i] > n->rows) wrong = "a table of the net is too short";
        for (int k = 0; k < n->facts; k++)
            if (fact[k] < 0 || fact[k] >= stride) wrong = "a fact of the net does not exist";
    }
    if (!wrong) {
        n->base = kept(&b[0], b[0].len); n->most = kept(&b[1], b[1].len); n->table = kept(&b[2], b[2].len);
        n->fact = kept(&b[3], b[3].len); n->times = kept(&b[4], b[4].len); n->number = kept(&b[5], b[5].len);
        n->bias = kept(&b[6], b[6].len); n->between = kept(&b[7], b[7].len); n->bias2 = kept(&b[8], b[8].len);
        n->last = kept(&b[9], b[9].len); n->offset = kept(&b[10], b[10].len);
        n->known = kept(NULL, n_things); n->known_number = kept(NULL, n->numbers * 2); n->now = kept(NULL, n->numbers * 2);
        n->known_things_sum = kept(NULL, hidden * 4); n->known_numbers_sum = kept(NULL, hidden * 4);
        n->things_sum = kept(NULL, hidden * 4); n->numbers_sum = kept(NULL, hidden * 4); n->unit = kept(NULL, hidden * 2);
        if (!n->base || !n->most || !n->table || !n->fact || !n->times || !n->number || !n->bias || !n->between ||
            !n->bias2 || !n->last || !n->offset || !n->known || !n->known_number || !n->now || !n->known_things_sum ||
            !n->known_numbers_sum || !n->things_sum || !n->numbers_sum || !n->unit) {
            for (int i = 0; i < 11; i++) PyBuffer_Release(&b[i]);
            PyErr_NoMemory();
            return -1;
        }
        memcpy(n->known_numbers_sum, n->bias, hidden * 4L);
        if (!fits(n)) wrong = "the weights of the net are too large";
    }
    for (int i = 0; i < 11; i++) PyBuffer_Release(&b[i]);
    if (wrong) { PyErr_SetString(PyExc_ValueError, wrong); return -1; }
    return 0;
}

static void Layers_dealloc(Layers *n) {
    void *all[] = {n->base, n->most, n->table, n->fact, n->times, n->number, n->bias, n->between, n->bias2, n->last,
                   n->offset, n->known, n->known_number, n->now, n->known_things_sum, n->known_numbers_sum,
                   n->things_sum, n->numbers_sum, n->unit};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    Py_TYPE(n)->tp_free((PyObject *)n);
}

/* ------------------------------------------------------------------ for training: the sparse first layer in floats */
typedef struct { int64_t samples, things, numbers, hidden; } Shape;
typedef struct { const uint8_t *x; const int16_t *v; const int64_t *pick; const int32_t *base; const uint8_t *most, *kind; } Data;

WIDE static void float_add(float *restrict sum, const float *restrict row, float times, int64_t n) {
    for (int64_t j = 0; j < n; j++) sum[j] += times * row[j];
}

/* kind 0: one row for each step up to the value; 1: the row of the value; 2: the first row for any, and that of the value */
#define EACH_ROW(VISIT)                                                                           \
    for (int64_t i = 0; i < s.things; i++) {                                                      \
        int value = x[i];                                                                         \
        if (value == 0) continue;                                                                 \
        if (value > d.most[i]) value = d.most[i];                                                 \
        if (d.kind[i] == 0) for (int step = 0; step < value; step++) VISIT(d.base[i] + step, 1.0f) \
        else if (d.kind[i] == 1) VISIT(d.base[i] + value - 1, 1.0f)                               \
        else { VISIT(d.base[i], 1.0f) VISIT(d.base[i] + value, 1.0f) }                            \
    }                                                                                             \
    for (int64_t i = 0; i < s.numbers; i++) if (v[i]) VISIT(first + i, v[i] / 64.0f)

static void gather(Shape s, Data d, int64_t first, const float *weights, float *out) {
    for (int64_t k = 0; k < s.samples; k++) {
        const uint8_t *x = d.x + d.pick[k] * s.things;
        const int16_t *v = d.v + d.pick[k] * s.numbers;
        float *to = out + k * s.hidden;
#define TAKE(row, times) { float_add(to, weights + (row) * s.hidden, times, s.hidden); }
        EACH_ROW(TAKE)
    }
}
static void scatter(Shape s, Data d, int64_t first, const float *back, float *grad) {
    for (int64_t k = 0; k < s.samples; k++) {
        const uint8_t *x = d.x + d.pick[k] * s.things;
        const int16_t *v = d.v + d.pick[k] * s.numbers;
        const float *from = back + k * s.hidden;
#define GIVE(row, times) { float_add(grad + (row) * s.hidden, from, times, s.hidden); }
        EACH_ROW(GIVE)
    }
}

/* gather(x, v, pick, base, most, kind, first, weights, out); scatter(..., back, grad): adds to the last one */
static PyObject *sparse(PyObject *args, int back) {
    Py_buffer b[8];
    long long first;
    if (!PyArg_ParseTuple(args, "y*y*y*y*y*y*Ly*w*", &b[0], &b[1], &b[2], &b[3], &b[4], &b[5], &first, &b[6], &b[7]))
        return NULL;
    Shape s;
    s.samples = b[2].len / 8;
    s.things = b[4].len;
    const char *wrong = NULL;
    int64_t many = s.things ? b[0].len / s.things : 0;
    s.numbers = many ? b[1].len / 2 / many : 0;
    /* the small one has a row per sample, the large one a row per weight */
    const Py_buffer *small = back ? &b[6] : &b[7], *large = back ? &b[7] : &b[6];
    s.hidden = s.samples ? small->len / 4 / s.samples : 0;
    const int64_t *pick = b[2].buf;
    const int32_t *base = b[3].buf;
    const uint8_t *most = b[4].buf, *kind = b[5].buf;
    if (!many || !s.samples || !s.hidden || b[3].len != 4 * s.things || b[5].len != s.things || first < 0 ||
        b[1].len != 2 * s.numbers * many || large->len != 4 * s.hidden * (first + s.numbers))
        wrong = "the arrays do not fit together";
    for (int64_t k = 0; !wrong && k < s.samples; k++)
        if (pick[k] < 0 || pick[k] >= many) wrong = "there is no such sample";
    for (int64_t i = 0; !wrong && i < s.things; i++)
        if (base[i] < 0 || base[i] + most[i] + (kind[i] == 2) > first) wrong = "a table is too short";
    if (!wrong) {
        Data d = {b[0].buf, b[1].buf, pick, base, most, kind};
        Py_BEGIN_ALLOW_THREADS
        if (back) scatter(s, d, first, b[6].buf, b[7].buf);
        else gather(s, d, first, b[6].buf, b[7].buf);
        Py_END_ALLOW_THREADS
    }
    for (int i = 0; i < 8; i++) PyBuffer_Release(&b[i]);
    if (wrong) { PyErr_SetString(PyExc_ValueError, wrong); return NULL; }
    Py_RETURN_NONE;
}
static PyObject *py_gather(PyObject *self, PyObject *args) { (void)self; return sparse(args, 0); }
static PyObject *py_scatter(PyObject *self, PyObject *args) { (void)self; return sparse(args, 1); }

static PyMethodDef methods[] = {
    {"value", (PyCFunction)(void (*)(void))Layers_value, METH_FASTCALL, "The first output of a position."},
    {"outputs", (PyCFunction)(void (*)(void))Layers_outputs, METH_FASTCALL, "All outputs of a position."},
    {"refer", (PyCFunction)(void (*)(void))Layers_refer, METH_FASTCALL, "Later positions differ little from this one."},
    {0}};
static PyTypeObject LayersType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "hansa.mind._layers.Layers",
    .tp_basicsize = sizeof(Layers),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "The layers of a net in integers.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)Layers_init,
    .tp_dealloc = (destructor)Layers_dealloc,
    .tp_methods = methods,
};
static PyMethodDef functions[] = {{"gather", py_gather, METH_VARARGS, "First layer of samples in floats."},
                                  {"scatter", py_scatter, METH_VARARGS, "Its gradient."},
                                  {0}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_layers", "Layers of a value net.", -1, functions, 0, 0, 0, 0};
PyMODINIT_FUNC PyInit__layers(void) {
    PyObject *m = PyModule_Create(&module);
    if (!m || PyType_Ready(&LayersType) < 0) return NULL;
    Py_INCREF(&LayersType);
    if (PyModule_AddObject(m, "Layers", (PyObject *)&LayersType) < 0) return NULL;
    return m;
}
