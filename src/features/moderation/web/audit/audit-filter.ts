import { cursorIn } from '../../../../contract/cursor.ts'

/** As it stands in the address; days are `2026-02-01`. */
export type AuditChoice = {
  action?: string
  target?: string
  actor?: number
  since?: string
  until?: string
  cursor?: string
}

/** Actions to filter by; a dot at the end means everything below. */
export const auditActions = [
  'user.',
  'user.approve',
  'user.decline',
  'user.suspend',
  'user.mute',
  'user.strike',
  'user.lift',
  'user.roles',
  'article.',
  'article.approve',
  'article.decline',
  'article.take_down',
  'article.translate',
  'article.remove_translation',
  'article.restore_translation',
  'request.',
  'request.approve',
  'request.decline',
  'request.take_down',
  'request.close',
  'request.decide',
  'topic.',
  'topic.approve',
  'topic.decline',
  'topic.take_down',
  'topic.pin',
  'topic.lock',
  'topic.slow',
  'topic.move',
  'topic.merge',
  'topic.split',
  'topic.undo',
  'forum.',
  'forum.category',
  'forum.category_new',
  'forum.category_gone',
  'resource.',
  'resource.approve',
  'resource.decline',
  'resource.take_down',
  'resource.translate',
  'resource.remove_translation',
  'resource.restore_translation',
  'resource.owner',
  'version.',
  'version.approve',
  'version.decline',
  'version.take_down',
  'file.recall',
  'comment.',
  'comment.hide',
  'comment.show',
  'comment.wiki',
  'comment.unwiki',
  'comments.lock',
  'comments.unlock',
  'collection.',
  'collection.hide',
  'collection.show',
  'server.',
  'server.hide',
  'server.show',
  'compatibility.',
  'compatibility.hold',
  'compatibility.count',
  'compatibility.discard',
  'compatibility.remove',
  'report.close',
  'balance.adjust',
  'content.unlock',
  'appeal.answer',
  'contact.handle',
  'complaint.close',
  'domain.block',
  'domain.unblock',
  'concept.create',
  'concept.add_word',
  'concept.remove_word',
  'question.hide',
  'question.show',
] as const

/** Kinds of targets that have a word of their own. */
export const auditKinds = [
  'user',
  'article',
  'topic',
  'request',
  'resource',
  'version',
  'comment',
  'server',
  'contact',
  'complaint',
  'domain',
] as const

const word = /^[a-z][a-z0-9.:_-]{0,79}$/i
const dayMs = 86_400_000

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** The choice in the address of the audit page; invalid values are left out. */
export function auditChoiceOf(search: Record<string, unknown>): AuditChoice {
  const fits = (value: unknown): value is string => typeof value === 'string' && word.test(value)
  const { action, target } = search
  const actor = Number(search.actor)
  const since = dayIn(search.since)
  const until = dayIn(search.until)
  const cursor = cursorIn(search.cursor)
  return {
    ...(fits(action) ? { action } : {}),
    ...(fits(target) ? { target } : {}),
    ...(Number.isSafeInteger(actor) && actor > 0 ? { actor } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** What is asked for: both days count as a whole, in UTC. */
export function auditFilterOf(search: Record<string, unknown>) {
  const { since, until, ...choice } = auditChoiceOf(search)
  return {
    ...choice,
    ...(since ? { since: new Date(since).toISOString() } : {}),
    ...(until ? { before: new Date(Date.parse(until) + dayMs).toISOString() } : {}),
    per_page: 50,
  }
}
export type AuditFilter = ReturnType<typeof auditFilterOf>

/** The same entries as a file, all of them. */
export function auditExportAddress(search: Record<string, unknown>): string {
  const { cursor: _, per_page: _size, ...filter } = auditFilterOf(search)
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return `/api/audit/export${query.size > 0 ? `?${query}` : ''}`
}
