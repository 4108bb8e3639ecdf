import type { RichTextSize } from '../../contract/rich-text/document.ts'
import type { Translator } from '../i18n/translator.tsx'
import type { PictureShelf } from './pictures/picture-shelf.ts'

/** What the parts of one editor that React does not draw need to know. */
export type EditorContext = {
  size: RichTextSize
  t: Translator['t']
  pictures: PictureShelf
  placeholder: string
  /** Files somebody dropped or pasted, for the place `at`. */
  onFiles: (files: File[], at: number) => void
  /** Alt+F10, Ctrl+K and Escape; the last says whether it did anything. */
  onToolbar: () => void
  onLink: () => void
  onEscape: () => boolean
}
