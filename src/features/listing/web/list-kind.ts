/** Articles and resources say the same of their languages and people, each in sentences of its own. */
export type ListKind = 'articles' | 'resources'
