import type { Plugin } from 'vite'

const chunk = /\bchunk: (?:'[^']*'|`[^`]*`|chunkOf\('[^']*'\)|(?:forms|pages)\.chunk),?\s*|(?<=\{ )chunk, /g
const params =
  /\b(?:params|ownParams|formParams): (?:\[(?:'[^']*'|\.{3}\w+|[\s,])*\]|(?:kind\.)?\w+Params\b),?\s*/g

/**
 * A route says which module its page is, so that the server can name its files in the head, and what its page depends on,
 * so that pages are cached apart. The browser never asks: the names would be a kilobyte of what every page loads first.
 */
export function serverWordsPlugin(): Plugin {
  return {
    name: 'blockyard-server-words',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/routes\/.+\.tsx$/ },
      handler: (code) => ({ code: code.replace(params, '').replace(chunk, ''), map: null }),
    },
  }
}
