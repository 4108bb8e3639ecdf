import type { Plugin } from 'vite'

/**
 * Writes the server's code in ASCII. V8 keeps the text of a program, and with one Cyrillic letter in it every character
 * takes two bytes: 27 MB instead of 16. Lines stay where they are, so the source map still fits.
 */
export function asciiServerPlugin(): Plugin {
  return {
    name: 'ascii-server',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = escapeBeyondAscii(part.code)
    },
  }
}

/** Right in strings, templates, regular expressions and names; what it does to comments is nobody's business. */
export const escapeBeyondAscii = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
