/** What somebody typed as whole roubles; nothing is 0, and what is no number is refused by the server. */
export const kopecksOf = (roubles: string): number => {
  const typed = roubles.replace(/[\s\u00a0]/g, '')
  return typed === '' ? 0 : /^\d{1,9}$/.test(typed) ? Number(typed) * 100 : -1
}
