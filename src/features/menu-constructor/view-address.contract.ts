const page = /^\/[a-z]{2}\/dm-constructor$/

/**
 * Whether an address (path and query) shows a menu read only. Such a page is the same for everybody and the only one
 * other sites may show in a frame, so the server's headers and the page itself ask here.
 */
export function isMenuView(address: string): boolean {
  const at = address.indexOf('?')
  return (
    at > 0 &&
    page.test(address.slice(0, at)) &&
    isViewSearch(Object.fromEntries(new URLSearchParams(address.slice(at + 1))))
  )
}

/** The same question where the path is known to be the constructor's. */
export const isViewSearch = (search: object): boolean => Object.hasOwn(search, 'view')

/** With a value: an empty parameter would be lost where addresses are written anew. */
export const viewAddress = (path: string, hash: string): string => `${path}?view=1${hash}`
