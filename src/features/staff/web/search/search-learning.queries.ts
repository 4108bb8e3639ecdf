import shapes from 'virtual:endpoints/searchLearning'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../../../search/search-learning.contract.ts'
import type { SearchChoice } from './search-choice.ts'

export const learningCalls = calls<typeof endpoints>(shapes)

export const learningQueries = {
  questions: ({ view, language, days, cursor }: SearchChoice) =>
    query(['moderations', 'search', view, language, days, cursor], (transport, signal) =>
      learningCalls.questions(
        transport,
        {
          outcome: view === 'words' ? 'missed' : view,
          days,
          per_page: 50,
          ...(language ? { language } : {}),
          ...(cursor ? { cursor } : {}),
        },
        signal,
      ),
    ),
  concepts: ({ q, cursor }: SearchChoice) =>
    query(['moderations', 'concepts', q, cursor], (transport, signal) =>
      learningCalls.concepts(transport, { q, per_page: 20, ...(cursor ? { cursor } : {}) }, signal),
    ),
  progress: () =>
    query(
      ['moderations', 'search progress'],
      async (transport, signal) => (await learningCalls.progress(transport, {}, signal)).data,
    ),
}
