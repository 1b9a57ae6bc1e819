import { Agent, request } from 'node:http'

// The least HTTP a scripted client needs: the clients share the machine with the server they measure.

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Every client has an address of its own, as behind a proxy: limits for one address are not what is measured here. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookie: string | undefined
}

const post = (
  port: number,
  path: string,
  body: object,
  who: { readonly cookie?: string | undefined; readonly n: number },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      origin: `http://127.0.0.1:${port}`,
      'x-forwarded-for': addressOf(who.n),
      ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
    }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, answer => {
      let got = ''
      answer.setEncoding('utf8').on('data', part => (got += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: got === '' ? undefined : JSON.parse(got),
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
        }),
      )
    })
    sent.on('error', reject)
    sent.end(text)
  })

/** Posts, and throws with what the server said where it did not do it. */
export const must = async (
  port: number,
  path: string,
  body: object,
  who: { readonly cookie?: string | undefined; readonly n: number },
): Promise<Answer> => {
  const answer = await post(port, path, body, who)
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
