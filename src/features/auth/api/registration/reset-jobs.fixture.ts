import type { TestApi } from '../../../../testing/test-api.ts'
import { authJobs, resetJob } from './password-reset.ts'

/** Does what the jobs would do about forgotten passwords; says how many there were. */
export async function runResetJobs({ services }: TestApi): Promise<number> {
  const { pool, db } = services.database
  const { rows } = await pool.query<{ payload: unknown }>(
    `with task as (select id from graphile_worker._private_tasks where identifier = $1)
     delete from graphile_worker._private_jobs j using task where j.task_id = task.id returning j.payload`,
    [resetJob],
  )
  const jobs = authJobs({ db, clock: services.clock, ...services.config })
  for (const { payload } of rows) await jobs[resetJob]!(payload, { job: { id: '1', attempts: 1 } })
  return rows.length
}
