import { LayoutGrid } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { menuSearch as addressOf } from '../../../resources/web/menu-address.ts'
import type { ReadPassport } from '../versions.queries.ts'

type MenuFile = { slug: string; version: number; passport: ReadPassport }

/** How an address of the constructor names the first menu of a file; null where the file has none. */
export function menuSearch({
  slug,
  version,
  passport: { file_id: file, passport },
}: MenuFile): string | null {
  const entry = passport?.menus?.[0]
  if (entry === undefined) return null
  return addressOf({ slug, version, file, entry })
}

/** The way from a file with menus in it to the constructor. */
export function OpenMenu(file: MenuFile) {
  const t = useT()
  const to = useHref()
  const search = menuSearch(file)
  if (search === null) return null
  return (
    <Button href={`${to('/dm-constructor')}?${search}`}>
      <LayoutGrid size={17} aria-hidden="true" />
      {t('resources.passport.openMenu')}
    </Button>
  )
}
