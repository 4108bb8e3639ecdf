/** A file of a version that holds a menu; its first menu is drawn. */
export interface MenuFile {
  slug: string
  version: number
  file: number
}

/** Pixels. Four to three is what six rows of slots with their frame are. */
export const menuPictureSize = { width: 768, height: 576 }

/** Where the picture of a published menu is. */
export const menuPicturePath = ({ slug, version, file }: MenuFile): string =>
  `/menus/${slug}/${version}-${file}.webp`

const pattern = /^\/menus\/([a-z0-9-]{1,100})\/([1-9]\d{0,14})-([1-9]\d{0,14})\.webp$/

/** What such an address names; null where it is none. */
export function menuFileOf(path: string): MenuFile | null {
  const [, slug, version, file] = pattern.exec(path) ?? []
  return slug ? { slug, version: Number(version), file: Number(file) } : null
}
