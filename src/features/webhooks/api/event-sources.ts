import type { Db } from '../../../db/client.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import type { WebhookEvent } from '../webhook-limits.contract.ts'
import type { SubjectKind } from './events.store.ts'

/** What a webhook is told of an event. */
export type EventContent = {
  subject: {
    kind: 'article' | 'resource' | 'topic' | 'request' | 'server'
    id: number
    title: string
    path: string
  }
  /** Where it happened, without the language. */
  path: string
  /** The followed collection it was put into. */
  collection?: { id: number; title: string }
  version?: { id: number; number: string; channel: string }
  comment?: { id: number; author: { id: number; username: string } | null; text: string }
  review?: { result: string; reason: string }
  /** What is new on a server, and how many of its entries it concerns. */
  server?: { news: 'updates' | 'recalled' | 'ready'; count: number }
}

/** What happened to what, as it was written down. */
type Happened = { kind: SubjectKind; id: number; data: Record<string, unknown> }

/** What there is to tell this person at this moment; null when they may not see it, or no longer. */
export type EventSource = (db: Db, happened: Happened, reader: SignedIn) => Promise<EventContent | null>

/** Handed in by the features whose events they are. */
export type EventSources = Record<WebhookEvent, EventSource>

/** A resource as far as its webhooks are concerned. */
export type WebhookHome = {
  ownerId: number
  /** The page of its webhooks, without the language. */
  path: string
  mayEdit(person: SignedIn): boolean
}

export type WebhookHomes = {
  /** The number of the resource, for somebody who edits it; throws for everybody else. */
  open(context: { db: Db; viewer: SignedIn }, key: string): Promise<number>
  find(db: Db, id: number): Promise<WebhookHome | null>
}
