import { ServerResponse } from 'node:http'

/**
 * Loaded before a server: it is killed in the moment when it would begin to answer that something was added, after all
 * that it had to write is on disk.
 */
const { writeHead } = ServerResponse.prototype

ServerResponse.prototype.writeHead = function killed(
  this: ServerResponse,
  ...given: [number]
): ServerResponse {
  if (given[0] === 201) process.kill(process.pid, 'SIGKILL')
  return Reflect.apply(writeHead, this, given)
}
