/** What a table has for a word that somebody else chose; nothing for what every object has, such as `constructor`. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
