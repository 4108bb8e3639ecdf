import { BadgeCheck, Rss } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

const BadgesDialog = lazy(async () => ({ default: (await import('./badges-dialog.tsx')).BadgesDialog }))

/** The feed of new versions, and pictures for a README. */
export function ResourceSubscribe({
  resource,
  origin,
  path,
}: {
  resource: ReadResource
  origin: string
  /** Of the resource, with the language. */
  path: string
}) {
  const { t, locale } = useTranslator()
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" href={`/feeds/${locale}/versions/${resource.id}.atom`} type="application/atom+xml">
        <Rss size={16} aria-hidden="true" />
        {t('resources.feed.versions')}
      </Button>
      <Button size="s" className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BadgeCheck size={16} aria-hidden="true" />
        {t('resources.badges.open')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <BadgesDialog
            resource={resource}
            address={origin + path}
            origin={origin}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
