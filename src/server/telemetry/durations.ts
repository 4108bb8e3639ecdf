import { metrics, type Attributes, type Histogram } from '@opentelemetry/api'

/** Bounds in seconds that the conventions name. */
const usualBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const bounds = {
  'http.server.request.duration': usualBounds,
  'messaging.process.duration': usualBounds,
  'db.client.operation.duration': [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
}

const histograms = new Map<string, Histogram>()

/** Made at its first use: a histogram that is made before the SDK is there never measures anything. */
export function observeDuration(name: keyof typeof bounds, ms: number, attributes: Attributes): void {
  let histogram = histograms.get(name)
  if (!histogram) {
    const advice = { explicitBucketBoundaries: bounds[name] }
    histogram = metrics.getMeter('blockyard').createHistogram(name, { unit: 's', advice })
    histograms.set(name, histogram)
  }
  histogram.record(ms / 1000, attributes)
}

/** For a process that ends its SDK and goes on, as tests do. */
export const forgetDurations = (): void => histograms.clear()
