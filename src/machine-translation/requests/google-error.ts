import { oneLine, responseError, ServiceError } from '../service-error.ts'
import type { ReadError } from './ask-service.ts'

/** Google says with status 400 that a key is wrong, and with 403 that requests come too fast (Cloud APIs, Errors). */
export const readGoogleError: ReadError = (response, said) => {
  if (response.status === 400 && /API[_ ]key/i.test(response.body)) {
    return new ServiceError('refused', `The service rejected the key: ${oneLine(said)}.`)
  }
  if (response.status === 403 && /"(?:user)?rateLimitExceeded"|RATE_LIMIT_EXCEEDED/i.test(response.body)) {
    const { message, retryAfterMs } = responseError(response, said, new Date(0))
    return new ServiceError('busy', message, retryAfterMs)
  }
  return null
}
