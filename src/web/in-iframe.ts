/**
 * Whether another page shows this one in a frame. Such a page is a visitor's: it keeps no session, and its links are
 * loaded by the browser, so that the headers of where they lead decide whether that may be framed too.
 */
export const isInIframe = (): boolean => globalThis.self !== globalThis.top
