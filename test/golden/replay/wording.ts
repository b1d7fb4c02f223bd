/** Sentences of the common REST framework, which clients of such an API know; compared exactly in errors. */
const COMMON = [
  /^Not found\.$/,
  /^Invalid page\.$/,
  /^Invalid token\.$/,
  /^Invalid token header\./,
  /^Authentication credentials were not provided\.$/,
  /^You do not have permission to perform this action\.$/,
  /^Method "[A-Z]+" not allowed\.$/,
  /^Could not satisfy the request Accept header\.$/,
  /^Unsupported media type ".*" in request\.$/,
  /^This field (is required|may not be blank|may not be null)\.$/,
  /^".*" is not a valid choice\.$/,
  /^Expected a list of items but got type ".*"\.$/,
  /^Not a valid string\.$/,
  /^Must be a valid boolean\.$/,
  /^A valid (integer|number) is required\.$/,
  /^Enter a valid (URL|email address)\.$/,
  /^Ensure this (field|value) /,
  /^Invalid data\. Expected a dictionary, but got /,
  /^No file was submitted\.$/,
  /^The submitted (data was not a file|file is empty)\./,
]

/** Message templates, whose default every server words itself (commits show what they lead to), and messages for people. */
const OWN_MEMBERS = /(^|\.)((commit|add|delete|merge|addon|pull)_message|message)$/

/** True when only the type of this text counts: the member at path `at` of an answer with this status. */
export function isOwnWording(status: number, at: string, expected: string): boolean {
  if (OWN_MEMBERS.test(at)) return true
  return status >= 400 && !COMMON.some((sentence) => sentence.test(expected))
}
