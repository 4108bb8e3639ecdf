/**
 * V8 lets new objects grow to 128 MB on a machine with much memory before it looks which of them are still needed.
 * Pages are short-lived: a quarter of that serves them as fast.
 */
export const serverFlags = ['--max-semi-space-size=16']

/**
 * glibc gives every thread a heap of its own and, after the first large buffer, takes large ones from there too; what
 * compressing leaves behind in them is never given back. Two heaps, and large buffers straight from the system.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
