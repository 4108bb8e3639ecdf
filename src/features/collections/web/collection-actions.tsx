import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil } from 'lucide-react'
import { HideWithReason } from '../../../web/form/hide-with-reason.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { FollowButton } from '../../following/web/follow-button.tsx'
import { ReportButton } from '../../moderation/web/reports/report-button.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { collectionPath } from '../collection-limits.contract.ts'
import type { Collection } from '../collections.contract.ts'
import { collectionCalls, collectionsKey } from './collections.queries.ts'

/** What the person in front of the screen can do with a collection as a whole. */
export function CollectionActions({
  collection,
  path,
  editing,
  onEdit,
}: {
  collection: Collection
  /** Of this page, with the language. */
  path: string
  editing: boolean
  onEdit: () => void
}) {
  const { t } = useTranslator()
  const site = useSiteConfig()
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const user = useCurrentUser()
  const to = useHref()
  const { id, abilities, owner, visibility, title } = collection
  const shared = visibility === 'link' ? to(collectionPath(collection)) : path
  const copy = () =>
    attempt(async () => {
      const { data } = await collectionCalls.copy(transportOf(client), { id })
      void client.invalidateQueries({ queryKey: collectionsKey })
      await navigate({ href: to(collectionPath(data)) })
    }, t('collections.page.copied'))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {abilities.edit && (
        <Button
          variant={editing ? 'plain' : 'primary'}
          className="needs-script"
          aria-pressed={editing}
          onClick={onEdit}
        >
          <Pencil size={17} aria-hidden="true" />
          {t(editing ? 'collections.edit.done' : 'collections.edit.start')}
        </Button>
      )}
      {visibility === 'public' && collection.hidden === null && (
        <FollowButton subject={{ kind: 'collection', id: String(id) }} ownerId={owner.id} path={path} />
      )}
      {!abilities.edit && visibility === 'public' && !user && (
        <Button href={withNext(to('/auth/login'), path)} rel="nofollow">
          <Copy size={17} aria-hidden="true" />
          {t('collections.page.copy')}
        </Button>
      )}
      {!abilities.edit && abilities.copy && (
        <Button className="needs-script" onClick={copy}>
          <Copy size={17} aria-hidden="true" />
          {t('collections.page.copy')}
        </Button>
      )}
      {visibility !== 'private' && (
        <ShareLinks url={site.origin + shared} title={title}>
          {visibility === 'public' && (
            <ReportButton subject={{ kind: 'collection', id }} author={owner.id} path={path} named />
          )}
        </ShareLinks>
      )}
      {abilities.hide && <HideButton collection={collection} />}
    </div>
  )
}

/** For staff. */
function HideButton({ collection }: { collection: Collection }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const hidden = collection.hidden !== null
  return (
    <HideWithReason
      hidden={hidden}
      words={{
        hide: t('collections.staff.hide'),
        show: t('collections.staff.show'),
        title: t('collections.staff.hideTitle', { title: collection.title }),
        text: t('collections.staff.hideText'),
        reason: t('collections.staff.reason'),
        cancel: t('collections.edit.cancel'),
        done: t(hidden ? 'collections.staff.shown' : 'collections.staff.hidden'),
      }}
      change={async (wanted) => {
        await collectionCalls.hide(transportOf(client), { id: collection.id, ...wanted })
        await client.invalidateQueries({ queryKey: collectionsKey })
      }}
    />
  )
}
