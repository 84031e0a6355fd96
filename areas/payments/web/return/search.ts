/** Which payment a page is about. What became of it is asked of the server, whatever stands in the address. */
export interface PaymentSearch {
  payment?: number | undefined;
}

export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const id = Number(raw.payment);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? { payment: id } : {};
}
