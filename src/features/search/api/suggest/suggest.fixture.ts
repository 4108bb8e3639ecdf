import type { TestApi } from '../../../../testing/test-api.ts'
import type { Suggestion } from '../../suggest.contract.ts'

type Body = {
  data: Suggestion[]
  meta: { corrected: { from: string; to: string } | null }
}

/** Somebody who types, in Russian unless told otherwise. */
export function typingIn(api: TestApi) {
  const ask = async (q: string, more: Record<string, string> = {}) => {
    const answer = await api.send(`/api/search/suggest?${new URLSearchParams({ q, lang: 'ru', ...more })}`)
    return { status: answer.status, headers: answer.headers, ...((await answer.json()) as Body) }
  }
  const texts = async (q: string, more: Record<string, string> = {}) =>
    (await ask(q, more)).data.map(({ text }) => text)
  const ofKind = async (kind: string, q: string, more: Record<string, string> = {}) =>
    (await ask(q, more)).data.filter((one) => one.kind === kind)
  return { ask, texts, ofKind }
}
