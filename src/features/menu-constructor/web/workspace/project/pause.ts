/**
 * Waited after a letter before the rest is done: longer than between two of them, so that a word costs one check and
 * not one a letter. All that waits waits equally long: it is done together, and the page is drawn once for it.
 */
export const PAUSE_MS = 300
