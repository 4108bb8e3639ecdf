import type { SafetyRule, Verdict } from '../../../../contract/inspection.ts'
import type { RuleHit } from '../../passport.contract.ts'
import { shownName } from '../refusal.ts'
import { blockScore, blockWeight, holdScore, ruleWeights, severityOf } from './rule-set.ts'

export type Finding = { rule: SafetyRule; where: string; detail: string | null }

const mostHits = 200
const longestWhere = 300

/** The gravest finding and the sum over different rules decide; the hits are told with the gravest first. */
export function verdictOf(findings: Finding[]): { verdict: Verdict; score: number; hits: RuleHit[] } {
  const weights = [...new Set(findings.map(({ rule }) => rule))].map((rule) => ruleWeights[rule])
  const score = weights.reduce((sum, weight) => sum + weight, 0)
  const blocked = score >= blockScore || weights.some((weight) => weight >= blockWeight)
  const hits = findings
    .toSorted((a, b) => ruleWeights[b.rule] - ruleWeights[a.rule])
    .slice(0, mostHits)
    .map(({ rule, where, detail }) => ({
      rule,
      severity: severityOf(rule),
      where: shownName(where, longestWhere),
      detail: detail === null ? null : shownName(detail),
    }))
  return { verdict: blocked ? 'block' : score >= holdScore ? 'hold' : 'clean', score, hits }
}
