import type { Plugin } from 'vite'

/** How far above and below what is seen the editor draws lines, in pixels, and how much of it must be there at least. */
const margins = [
  ['1000 /* VP.Margin */', '400'],
  ['250 /* VP.MaxCoverMargin */', '100'],
] as const

/** Ours for the editor's own. A new version that words it otherwise stops the build instead of making typing slow. */
export function withShortMargin(code: string): string {
  return margins.reduce((text, [own, ours]) => {
    if (!text.includes(own)) throw new Error(`@codemirror/view: "${own}" is not there any more`)
    return text.replaceAll(own, ours)
  }, code)
}

/**
 * The editor draws 1,000 pixels of lines more than are seen and has no option for it. In a pane of a dozen lines these
 * are fifty, and with every letter the editor measures all that are drawn and the browser reads them for input methods.
 */
export function editorMarginPlugin(): Plugin {
  return {
    name: 'blockyard-editor-margin',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /@codemirror\/view\/dist\/index\.js$/ },
      handler: (code) => ({ code: withShortMargin(code), map: null }),
    },
  }
}
