// Chunk: rows
import { useAuthorName as useTextAuthorName } from '../../publications/kind/web/use-author-name.ts'

/** The name of an author, or a label if the account is deleted. */
export const useAuthorName = () => useTextAuthorName('articles')
