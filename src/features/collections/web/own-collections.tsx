import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { collectionPath } from '../collection-limits.contract.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionRow } from './collection-row.tsx'
import { collectionQueries, collectionsKey } from './collections.queries.ts'

/** All collections of the person in front of the screen, "Read later" first. */
export function OwnCollections() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { data } = useSuspenseQuery(collectionQueries.own(null, locale))
  return (
    <div className="grid gap-5">
      <div className="needs-scripts">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Plus size={17} aria-hidden="true" />
          {t('collections.own.new')}
        </Button>
      </div>
      {data.length > 0 ? (
        <ListRows>
          {data.map((collection) => (
            <CollectionRow key={collection.id} collection={collection} own />
          ))}
        </ListRows>
      ) : (
        <p className="text-ink-3 text-14">{t('collections.own.empty')}</p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('collections.own.new')}>
        <div className="mt-4">
          <CollectionForm
            collection={null}
            onSaved={async (saved) => {
              await client.invalidateQueries({ queryKey: collectionsKey })
              await navigate({ href: to(collectionPath(saved)) })
            }}
          />
        </div>
      </Dialog>
    </div>
  )
}
