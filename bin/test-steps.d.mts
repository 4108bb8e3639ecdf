export function journeys(options: {
  files?: string[]
  env?: Record<string, string>
}): Promise<{ passed: number; failed: number }>
