// A bot in JavaScript that speaks the line protocol (docs/protocol.md). Node alone, no packages, no rules:
//
//     hansa arena run --bots "pipe:node examples/bot.mjs,random" --players 3 --blocks 5 --out mine.jsonl
//
// It finishes routes that it has begun, and establishes what it has finished.

import { createInterface } from 'node:readline';

const say = (...words) => process.stdout.write(`${words.join(' ')}\n`);
let asked = { legal: [] };

/** How good an action looks: its notation is all that is needed, with the view for what stands on a route. */
function worth(text, view) {
  const [verb, what] = text.split(' ');
  if (verb === 'establish') {
    if (text.includes(' develop ')) return 90;
    return text.endsWith(' nothing') ? 70 : 80;
  }
  if (verb === 'place') {
    const route = text.split(' ')[2].split('/')[0];
    const posts = view.posts[route];
    const own = posts.filter((piece) => piece?.owner === view.seat).length;
    const foreign = posts.filter((piece) => piece && piece.owner !== view.seat).length;
    return 40 + 10 * own - 8 * foreign - posts.length + (route in view.tokens ? 3 : 0) - (what === 'merchant' ? 2 : 0);
  }
  if (verb === 'hire') {
    const { trader, merchant } = view.desks[view.seat].supply;
    return trader + merchant < 2 ? 60 + Number(what) : 5;
  }
  return { use: 45, lay: 30, relocate: 30, take: 30, settle: 30, put: 20, displace: 15, done: 10, end: 1 }[verb] ?? 8;
}

/** The same seed gives the same choice: one of the best, by a small generator of our own. */
function choose({ legal, view, seed }) {
  const best = Math.max(...legal.map(({ text }) => worth(text, view)));
  const equal = legal.filter(({ text }) => worth(text, view) === best);
  return equal[(Math.imul(seed, 2654435761) >>> 8) % equal.length];
}

const words = {
  hansa: () => (say('name tidy'), say('want view'), say('ready')),
  view: (rest) => (asked.view = JSON.parse(rest)),
  seed: (rest) => (asked.seed = Number(rest)),
  legal: (rest) => {
    const space = rest.indexOf(' ');
    asked.legal.push({ code: rest.slice(0, space), text: rest.slice(space + 1) });
  },
  go: () => {
    const { code, text } = choose(asked);
    say('info', text);
    say('play', code);
    asked = { legal: [] };
  },
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(' ', 1);
  words[word]?.(line.slice(word.length + 1)); // words that it does not know are passed over
}
