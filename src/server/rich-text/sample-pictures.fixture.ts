import type { Picture } from '../../contract/picture.ts'
import type { RichDocument } from '../../contract/rich-text/document.ts'
import { attachmentIdsOf } from '../../contract/rich-text/text-of.ts'

/** For tests: every second picture a document asks for exists. */
export function samplePictures(document: RichDocument): Map<number, Picture> {
  const ids = attachmentIdsOf(document).filter((id) => id % 2 === 0)
  return new Map(ids.map((id) => [id, samplePicture(id)]))
}

export const samplePicture = (id: number): Picture => ({
  id,
  url: `/files/${id}-1280.webp`,
  width: 1280,
  height: 720,
  preview: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  srcset: `/files/${id}-320.webp 320w, /files/${id}-1280.webp 1280w`,
})
