import { useT } from '../../../../web/i18n/translator.tsx'
import type { TextAuthor } from '../publications.contract.ts'
import type { ListKind } from '../../../listing/web/list-kind.ts'

/** The name of an author, or a label if the account is deleted. */
export function useAuthorName(words: ListKind): (author: Pick<TextAuthor, 'username' | 'deleted'>) => string {
  const t = useT()
  return (author) => (author.deleted ? t(`${words}.author.deleted`) : author.username)
}
