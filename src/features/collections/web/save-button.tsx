// Chunk: rows
import { Bookmark, BookmarkCheck, ChevronDown, CloudOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { checkAccess } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { CollectedRef } from '../collection-limits.contract.ts'
import { collectionQueries } from './collections.queries.ts'
import { usePress } from './use-press.ts'

const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog.tsx')).ChooseDialog }))

type Saved = CollectedRef & { via?: string }

/** Puts a subject into "Read later" with one press, or takes it out; in a row only for people who are logged in. */
export function SaveButton({
  subject,
  place,
  path,
}: {
  subject: Saved
  place: 'row' | 'line' | 'page'
  /** Of this page, with the language; visitors come back to it from the login. */
  path?: string
}) {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const [choosing, setChoosing] = useState<boolean>()
  const access = user ? { status: user.moderation_status_type, scope: user.scope } : null
  const verdict = checkAccess('verified', access)
  const member = verdict === 'ok' ? user!.id : null
  const { data: saved } = useQuery({
    ...collectionQueries.saved(),
    enabled: member !== null && hydrated,
    staleTime: 60_000,
  })
  const { waiting, press } = usePress(member)
  const { kind, id } = subject
  const unsent = waiting.find((one) => one.collection === 'later' && one.kind === kind && one.id === id)
  const stored = (kind === 'article' ? saved?.articles : saved?.resources)?.includes(id) ?? false
  const isIn = unsent ? unsent.into : stored
  if (verdict !== 'ok') {
    if (place === 'row' || path === undefined) return null
    const gate = to(verdict === 'login' ? '/auth/login' : '/auth/verify-email')
    return (
      <Button
        href={withNext(gate, path)}
        rel="nofollow"
        {...(place === 'line' && { square: true, 'aria-label': t('web.later.add') })}
      >
        <Bookmark size={17} aria-hidden="true" />
        {place === 'page' && t('web.later.add')}
      </Button>
    )
  }
  const text = t(`web.later.${unsent?.tried ? 'waiting' : isIn ? 'remove' : 'add'}`)
  const Icon = unsent?.tried ? CloudOff : isIn ? BookmarkCheck : Bookmark
  const toggle = () => press({ ...subject, collection: 'later', into: !isIn })
  const choose = t('web.later.choose')
  const row = place === 'row'
  return (
    <>
      <Button
        {...(place !== 'page' && { square: true, 'aria-label': text, title: text })}
        {...(row && { size: 's' as const, variant: 'ghost' as const })}
        className={row ? 'row-save needs-script lifted -my-1.5 ms-auto' : 'needs-script'}
        aria-pressed={isIn}
        onClick={toggle}
      >
        <Icon size={17} aria-hidden="true" />
        {place === 'page' && t(`web.later.${unsent?.tried ? 'waiting' : isIn ? 'saved' : 'add'}`)}
      </Button>
      {(!row || isIn) && (
        <Button
          square
          {...(row && { size: 's' as const, variant: 'ghost' as const })}
          className={row ? 'needs-script lifted -my-1.5 max-md:hidden' : 'needs-script'}
          aria-haspopup="dialog"
          aria-label={choose}
          title={choose}
          onClick={() => setChoosing(true)}
        >
          <ChevronDown size={17} aria-hidden="true" />
        </Button>
      )}
      {choosing !== undefined && (
        <Suspense>
          <ChooseDialog
            subject={subject}
            user={user!.id}
            open={choosing}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
