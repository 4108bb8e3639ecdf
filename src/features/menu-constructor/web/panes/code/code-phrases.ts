/** What the editor says by itself, by the English texts it knows. */
const phrases = {
  Find: 'find',
  Replace: 'replaceWith',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'currentMatch',
  'on line': 'onLine',
  'replaced $ matches': 'replacedAll',
  'replaced match on line $': 'replacedOne',
  'Fold line': 'fold',
  'Unfold line': 'unfold',
  'Folded lines': 'folded',
  'Unfolded lines': 'unfolded',
  'folded code': 'foldedCode',
  unfold: 'unfold',
  to: 'to',
  Completions: 'completions',
  'Go to line': 'goToLine',
  go: 'go',
} as const

export const codePhrases = (t: (id: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(phrases).map(([english, key]) => [english, t(`constructor.code.phrase.${key}`)]),
  )
