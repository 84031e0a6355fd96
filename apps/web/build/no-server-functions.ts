/** Matches nothing: there are no server functions. */
export const ServerFunctionSerializationAdapter = {
  key: '$TSS/serverfn',
  test: () => false,
  toSerializable: (value: unknown) => value,
  fromSerializable: (value: unknown) => value,
};
