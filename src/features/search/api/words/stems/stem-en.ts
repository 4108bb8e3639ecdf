/** Light: plurals, -ing, -ed and a silent e. `servers` → `server`, `mining` and `mines` → `min`. */
export function stemEn(word: string): string {
  if (word.length < 4) return word
  const singular = word
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const base = dropEnding(dropEnding(singular, 'ing'), 'ed')
  const even = base.length > 4 ? base.replace(/ly$/, '') : base
  return even.length > 3 ? even.replace(/e$/, '').replace(/y$/, 'i') : even
}

/** Only behind a vowel: `string` keeps its ring. */
function dropEnding(word: string, ending: string): string {
  const stem = word.slice(0, -ending.length)
  if (!word.endsWith(ending) || stem.length < 3 || !/[aeiouy]/.test(stem)) return word
  return stem.replace(/([bdfgmnprt])\1$/, '$1')
}
