import { LayoutGrid } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { ReadPassport } from '../versions.queries.ts'

/** The way from a file with menus in it to the constructor. */
export function OpenMenu({
  slug,
  version,
  passport: { file_id: file, passport },
}: {
  slug: string
  version: number
  passport: ReadPassport
}) {
  const t = useT()
  const to = useHref()
  const entry = passport?.menus?.[0]
  if (entry === undefined) return null
  const search = new URLSearchParams({ resource: slug, version: String(version), file: String(file), entry })
  return (
    <Button href={`${to('/dm-constructor')}?${search}`}>
      <LayoutGrid size={17} aria-hidden="true" />
      {t('resources.passport.openMenu')}
    </Button>
  )
}
