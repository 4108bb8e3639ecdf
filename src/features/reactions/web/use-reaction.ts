import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { ReactionState } from '../reactions.contract.ts'
import { sendReaction, type ReactionSubject } from './reactions.queries.ts'
import { withReaction } from './with-reaction.ts'

/**
 * Shows a choice at once and sends it. Choices made faster than the network are sent one after another, and the last
 * one counts. If one fails, the server's last state is shown again, with a message.
 */
export function useReaction(
  subject: ReactionSubject,
  given: ReactionState,
  onChange?: (state: ReactionState) => void,
) {
  const client = useQueryClient()
  const report = useReportError(useT())
  const [seen, setSeen] = useState(given)
  const [base, setBase] = useState(given)
  const [wanted, setWanted] = useState<number | null | undefined>(undefined)
  const latest = useRef<number | null | undefined>(undefined)
  const busy = useRef(false)
  // The page has newer numbers than the last answer.
  if (given.reactions !== seen.reactions || given.own !== seen.own) {
    setSeen(given)
    setBase(given)
  }
  const shown = wanted === undefined ? base : withReaction(base, wanted)

  async function send(): Promise<void> {
    busy.current = true
    let answer: ReactionState | undefined
    try {
      let sent: number | null | undefined
      while (latest.current !== undefined && latest.current !== sent) {
        sent = latest.current
        answer = await sendReaction(transportOf(client), subject, sent)
      }
    } catch (error) {
      report(error)
    } finally {
      if (answer) {
        setBase(answer)
        onChange?.(answer)
      }
      latest.current = undefined
      busy.current = false
      setWanted(undefined)
    }
  }

  /** Choosing one's own reaction again removes it. */
  function choose(reaction: number): void {
    const next = shown.own === reaction ? null : reaction
    latest.current = next
    setWanted(next)
    if (!busy.current) void send()
  }
  return { shown, choose }
}
