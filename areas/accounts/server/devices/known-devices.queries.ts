import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Contact } from '../contacts/contacts.ts';

/** Whether anyone who has confirmed this contact has signed in with the device since a moment. */
export async function isDeviceOf(
  ctx: Ctx,
  contact: Contact,
  tokenHash: Buffer,
  since: Date,
): Promise<boolean> {
  const [column, value] = 'email' in contact ? ['email', contact.email] : ['mobile', contact.number];
  const rows = await runSql(
    ctx.db,
    `select from account a join account_known_device d on d.account_id = a.id
     where a.${column} = $1 and a.${column}_verified and d.token_hash = $2 and d.used_at > $3`,
    [value, tokenHash, since],
  );
  return rows.length > 0;
}

/** Notes that the account was used on the device, and forgets the oldest beyond `most`. */
export async function writeDevice(
  ctx: Ctx,
  device: { accountId: number; tokenHash: Buffer; most: number },
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into account_known_device (account_id, token_hash, used_at) values ($1, $2, $3)
     on conflict (account_id, token_hash) do update set used_at = excluded.used_at`,
    [device.accountId, device.tokenHash, ctx.now()],
  );
  await runSql(
    ctx.db,
    `delete from account_known_device where account_id = $1 and token_hash not in
       (select token_hash from account_known_device where account_id = $1 order by used_at desc limit $2)`,
    [device.accountId, device.most],
  );
}
