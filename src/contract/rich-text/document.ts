/** A rich text as it travels and is stored: ProseMirror JSON of the closed schema in `schema.ts`. Plain data. */
export type RichAttribute = string | number | boolean | null
export type RichMark = { type: string; attrs?: Record<string, RichAttribute> }
export type RichNode = {
  type: string
  attrs?: Record<string, RichAttribute>
  content?: RichNode[]
  marks?: RichMark[]
  text?: string
}
export type RichDocument = { type: 'doc'; content: RichNode[] }

/** `full` for articles, resources and changelogs; `small` for comments. */
export type RichTextSize = 'full' | 'small'

/** One error of a document; `key` is a message id below `errors.field.`. */
export type RichTextIssue = { key: string; args: Record<string, string | number> }

export const emptyDocument = (): RichDocument => ({ type: 'doc', content: [{ type: 'paragraph' }] })
