import { useT } from '../../../web/i18n/translator.tsx'
import type { ArticleSummary } from '../articles.contract.ts'

/** The name of an author, or what stands for one whose account is gone. */
export function useAuthorName(): (author: ArticleSummary['author']) => string {
  const t = useT()
  return (author) => (author.deleted ? t('articles.author.deleted') : author.username)
}
