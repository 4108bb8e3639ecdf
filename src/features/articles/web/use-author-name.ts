// Chunk: rows
import { useAuthorName as useTextAuthorName } from '../../publications/kind/web/use-author-name.ts'

/** The name of an author, or what stands for one whose account is gone. */
export const useAuthorName = () => useTextAuthorName('articles')
