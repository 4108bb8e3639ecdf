/** Where the page is kept that a person left for the login, with its hash. */
export const cameFromKey = 'auth.redirect'

const isAuthPage = (path: string): boolean => /^\/..\/auth\//.test(path)

/** Remembers the page a person leaves for one of the login pages. */
export function rememberLeft(from: { href: string; pathname: string } | undefined, to: string): void {
  if (!from || !isAuthPage(to) || isAuthPage(from.pathname)) return
  try {
    sessionStorage.setItem(cameFromKey, from.href)
  } catch {
    // The address of the login names the page as well.
  }
}
