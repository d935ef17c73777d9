const SMALL = /(?<![\p{L}\p{N}])([aikosuvwz]) (?=\S)/giu;
const NUMBER = /(\d\.?) (?=\p{L})/gu;

/** Czech and Polish leave no word of one letter at the end of a line; they, German and Hungarian no number without its noun. */
export function tied(text: string, language: string): string {
  if (language === 'en') return text;
  const numbers = text.replace(NUMBER, '$1\u00A0');
  return language === 'cs' || language === 'pl' ? numbers.replace(SMALL, '$1\u00A0') : numbers;
}
