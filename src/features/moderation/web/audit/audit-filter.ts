import { cursorIn } from '../../../../contract/cursor.ts'

export type AuditFilter = { action?: string; target?: string; cursor?: string; per_page: number }

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

const word = /^[a-z][a-z0-9.:_-]{0,79}$/i

/** The filter in the address of the audit page; invalid values are left out. */
export function auditFilterOf(search: Record<string, unknown>): AuditFilter {
  const fits = (value: unknown): value is string => typeof value === 'string' && word.test(value)
  const { action, target } = search
  const cursor = cursorIn(search.cursor)
  return {
    ...(fits(action) ? { action } : {}),
    ...(fits(target) ? { target } : {}),
    ...(cursor ? { cursor } : {}),
    per_page: 50,
  }
}
