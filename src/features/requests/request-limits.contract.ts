import { contentLimits } from '../../contract/limits/content-limits.ts'
import { tagLimits } from '../../contract/tags.ts'

/** Words and bounds both halves share. Plain data: pages need no validator for them. */
export const requestLimits = {
  ...contentLimits.request,
  description: { min: 0, max: 250 },
  categories: { min: 0, max: 3 },
  tags: { max: tagLimits.perItem, length: { min: tagLimits.min, max: tagLimits.max } },
  drafts: 50,
  gameVersions: 30,
  /** Whole roubles, so that nobody has to guess what 0.30 of one means. */
  rewardRoubles: { max: 1_000_000 },
  deadlineDays: 366,
  offer: { text: { min: 10, max: 2000 }, days: { min: 1, max: 365 } },
  message: { min: 1, max: 5000 },
  note: { max: 2000 },
  dispute: { min: 20, max: 2000 },
  decision: { min: 10, max: 2000 },
  rating: { text: { max: 1000 }, answer: { min: 1, max: 1000 } },
} as const

export const requestStates = [
  'open',
  'working',
  'delivered',
  'disputed',
  'fulfilled',
  'cancelled',
  'expired',
] as const
export type RequestState = (typeof requestStates)[number]

/** Nothing follows after these, and nothing is held any more. */
export const endStates: readonly RequestState[] = ['fulfilled', 'cancelled', 'expired']
export const isOver = (state: RequestState): boolean => endStates.includes(state)

export const dealStates = ['working', 'delivered', 'disputed', 'paid', 'ended'] as const
export type DealState = (typeof dealStates)[number]

/** `site` is a job. */
export const requestSides = ['requester', 'performer', 'staff', 'site'] as const
export type RequestSide = (typeof requestSides)[number]

export const requestActions = [
  'accept',
  'leave',
  'release',
  'deliver',
  'revise',
  'confirm',
  'silence',
  'dispute',
  'decide',
  'close',
  'expire',
] as const
export type RequestAction = (typeof requestActions)[number]

type Step = { by: readonly RequestSide[]; from: readonly RequestState[]; to: readonly RequestState[] }

/**
 * Every step there is, and who may take it; nothing else changes a state. `docs/requests.md` has the same table with the
 * reasons, and a test compares the two.
 */
export const requestSteps: Record<RequestAction, Step> = {
  accept: { by: ['requester'], from: ['open'], to: ['working'] },
  leave: { by: ['performer', 'site'], from: ['working', 'delivered'], to: ['open'] },
  release: { by: ['requester'], from: ['working'], to: ['open'] },
  deliver: { by: ['performer'], from: ['working', 'delivered'], to: ['delivered'] },
  revise: { by: ['requester'], from: ['delivered'], to: ['working'] },
  confirm: { by: ['requester'], from: ['delivered'], to: ['fulfilled', 'open'] },
  silence: { by: ['site'], from: ['delivered'], to: ['fulfilled'] },
  dispute: { by: ['requester', 'performer'], from: ['working', 'delivered'], to: ['disputed'] },
  decide: { by: ['staff'], from: ['disputed'], to: ['fulfilled', 'cancelled'] },
  close: { by: ['requester', 'staff', 'site'], from: ['open'], to: ['cancelled', 'fulfilled'] },
  expire: { by: ['site'], from: ['open', 'working'], to: ['expired', 'fulfilled'] },
}

export const mayStep = (action: RequestAction, by: RequestSide, from: RequestState): boolean =>
  requestSteps[action].by.includes(by) && requestSteps[action].from.includes(from)

export const requestTimes = {
  /** Silence after a delivery accepts it. */
  silenceDays: 14,
  /** Days after a delivery on which the requester is reminded. */
  reminderDays: [7, 12],
  /** An open request that accepted nobody ends after so long, and a deal this long after its day. */
  openDays: 60,
  /** Staff decides about a dispute once both have spoken, or when the other side was silent for so long. */
  hearingHours: 72,
} as const

export const requestSorts = ['new', 'reward'] as const
/** What a list shows by its state. */
export const requestStages = ['open', 'going', 'done'] as const
export type RequestStage = (typeof requestStages)[number]
export const statesOfStage: Record<RequestStage, readonly RequestState[]> = {
  open: ['open'],
  going: ['working', 'delivered', 'disputed'],
  done: ['fulfilled'],
}

/** Where a request stands on the site, without the language. */
export const requestPath = ({ id, slug }: { id: number; slug: string }): string => `/requests/${slug}.${id}`
