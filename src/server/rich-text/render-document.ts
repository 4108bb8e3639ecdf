import type { RichDocument } from '../../contract/rich-text/document.ts'
import { textOf } from '../../contract/rich-text/text-of.ts'
import { headingsOf } from './headings.ts'
import { readingMinutes } from './reading-minutes.ts'
import { renderBlocks } from './render-blocks.ts'
import type { RenderOptions } from './rendering.ts'

export type RenderedDocument = {
  html: string
  text: string
  /** The headings that stand in the text itself, not inside a spoiler or a quote. */
  contents: { id: string; level: number; title: string }[]
  readingMinutes: number
}

/**
 * A document of `readDocument` as HTML. The HTML is built from the document, node by node, every text and attribute
 * escaped; no HTML of anybody else is ever parsed or passed on, so there is nothing to sanitise.
 */
export function renderDocument(document: RichDocument, options: RenderOptions): RenderedDocument {
  const headings = headingsOf(document)
  const anchors = new Map(headings.map(({ id }) => [id.slice(2), `#${id}`]))
  const html = renderBlocks(document.content, {
    ...options,
    anchors,
    headingIds: headings.map(({ id }) => id),
  })
  const text = textOf(document)
  return {
    html,
    text,
    contents: headings.filter(({ top }) => top).map(({ id, level, title }) => ({ id, level, title })),
    readingMinutes: readingMinutes(text, options.language),
  }
}
