/** How an address of the constructor names a menu of a published file. */
export const menuSearch = ({
  entry,
  ...menu
}: {
  slug: string
  version: number
  file: number
  entry: string
}): string =>
  String(
    new URLSearchParams({
      resource: menu.slug,
      version: String(menu.version),
      file: String(menu.file),
      entry,
    }),
  )
