import { useT } from '../../../web/i18n/translator.tsx'
import type { TextAuthor } from '../texts.contract.ts'
import type { TextWords } from './text-words.ts'

/** The name of an author, or what stands for one whose account is gone. */
export function useAuthorName(
  words: TextWords,
): (author: Pick<TextAuthor, 'username' | 'deleted'>) => string {
  const t = useT()
  return (author) => (author.deleted ? t(`${words}.author.deleted`) : author.username)
}
