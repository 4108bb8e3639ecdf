import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useSecurityChange } from '../../auth/web/security/use-security-change.ts'
import { ownResources, type TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { forgetResource } from '../../resources/web/editor.queries.ts'
import { teamCalls } from './team.queries.ts'

export type MemberWords = { title: string; permissions: TeamPermission[]; share: number }

/** Everything that can be done with the team of a resource; failures are told, and the page follows. */
export function useTeam({ slug: resource, title }: { slug: string; title: string }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const router = useRouter()
  const attempt = useAttempt()
  const prove = useSecurityChange()
  const transport = transportOf(client)

  async function run(call: () => Promise<unknown>, done: string): Promise<boolean> {
    const worked = await attempt(call, done)
    if (worked) await forgetResource(client)
    return worked
  }
  return {
    /** Throws, so that a form can show what was wrong beside its field. */
    async invite(username: string, words: MemberWords): Promise<void> {
      await teamCalls.invite(transport, { resource, username, ...words })
      toasts.show({ kind: 'success', title: t('resources.team.invited', { name: username }) })
      await forgetResource(client)
    },
    withdraw: (id: number, name: string) =>
      run(() => teamCalls.withdraw(transport, { resource, id }), t('resources.team.withdrawn', { name })),
    update: (user: number, words: Partial<MemberWords>) =>
      run(() => teamCalls.update(transport, { resource, user, ...words }), t('resources.team.saved')),
    remove: (user: number, name: string) =>
      run(() => teamCalls.remove(transport, { resource, user }), t('resources.team.removed', { name })),
    async leave(user: number): Promise<void> {
      const call = () => teamCalls.remove(transport, { resource, user })
      const left = await run(call, t('resources.team.left', { title }))
      if (left) await router.navigate({ href: to(ownResources) })
    },
    offer: (user_id: number, name: string) =>
      run(
        () => prove((again) => teamCalls.offer(again, { resource, user_id })),
        t('resources.team.offered', { name }),
      ),
  }
}

export type TeamActions = ReturnType<typeof useTeam>
