/**
 * Does one job. It may run more than once (a crash after the work but before the note that it is done), so it must
 * be safe to repeat. Throwing means "try again later".
 */
type JobHandler = (payload: unknown, context: { job: { id: string; attempts: number } }) => Promise<void>

/** Handlers by job name, such as `mail.deliver`. */
export type JobRegistry = Record<string, JobHandler>
