import type { Locale } from '../../contract/locales.ts'
import type { Picture } from '../../contract/picture.ts'
import type { RichDocument, RichTextSize } from '../../contract/rich-text/document.ts'

export type UploadedPicture = { id: number; picture: Picture }
export type MentionedUser = {
  id: number
  username: string
  /** Address of the head. */ picture?: string | undefined
}

export type RichTextEditorProps = {
  /** `full` for articles and descriptions, `small` for comments. */
  size?: RichTextSize
  /** Read as the name of the text; give the same words to a label above it. */
  label: string
  value: RichDocument
  onChange: (document: RichDocument) => void
  /** In code points, as `textLength` counts. */
  limits?: { min: number; max: number } | undefined
  /** The language the text is written in, not the reader's. */
  language: Locale
  placeholder?: string | undefined
  /** The pictures `value` shows. */
  pictures?: readonly Picture[] | undefined
  /** Without it there are no picture buttons, and dropped files are refused. */
  onUpload?:
    | ((
        file: File,
        options: { onProgress: (share: number) => void; signal: AbortSignal },
      ) => Promise<UploadedPicture>)
    | undefined
  /** What to tell the person when `onUpload` rejects. */
  uploadErrorText?: ((error: unknown) => string) | undefined
  /** Without it an @ is an @. */
  searchUsers?: ((query: string, signal: AbortSignal) => Promise<MentionedUser[]>) | undefined
  /** HTML of `renderDocument`; without it there is no preview. */
  onPreview?: ((document: RichDocument) => Promise<string>) | undefined
  /** The next three come from a `Field` around it. */
  id?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}
