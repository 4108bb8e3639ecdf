import type { Locale } from '../../contract/locales.ts'
import type { Picture } from '../../contract/picture.ts'

export type RenderOptions = {
  /** Pictures by the id of their attachment; one that is missing is said to be gone. */
  pictures: ReadonlyMap<number, Picture>
  /** The language the text is written in. */
  language: Locale
  /** The site's own, so that absolute links to it count as its pages; null for texts of ours, which have none. */
  origin: string | null
}

/** What is known while one document is rendered. */
export type Rendering = RenderOptions & {
  /** `#id` by what an author may write for it. */
  anchors: Map<string, string>
  /** Ids by heading, in their order. */
  headingIds: string[]
}
