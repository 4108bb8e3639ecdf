import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Inspected, Inspection } from '../passport.contract.ts'
import { inspect } from './run-scan.ts'
import { inspectionLimits, type InspectionLimits } from './inspection-limits.ts'

export type InspectBytes = { name?: string; type?: ResourceType; limits?: Partial<InspectionLimits> }

/** A folder for the files of one test file, and the check of bytes put there. */
export function inspectingFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'blockyard-inspection-'))
  let files = 0

  function store(bytes: Buffer): string {
    const file = path.join(folder, String(++files))
    writeFileSync(file, bytes)
    return file
  }
  /** In this process: the same code the inspection process runs. */
  async function inspectBytes(bytes: Buffer, options: InspectBytes = {}): Promise<Inspection> {
    const { name = 'Gate.jar', type = 'plugin', limits } = options
    const file = store(bytes)
    try {
      return await inspect({
        path: file,
        resourceType: type,
        name,
        limits: { ...inspectionLimits, ...limits },
      })
    } finally {
      rmSync(file)
    }
  }
  return {
    store,
    inspectBytes,
    async passed(bytes: Buffer, options?: InspectBytes): Promise<Inspected> {
      const inspection = await inspectBytes(bytes, options)
      if (inspection.outcome === 'refused') throw new Error(`refused: ${JSON.stringify(inspection.reason)}`)
      return inspection
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const pluginYml = 'name: Gate\nversion: 1.0\nmain: com.acme.Main\napi-version: "1.21"\n'
