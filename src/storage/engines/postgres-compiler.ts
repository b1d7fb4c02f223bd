import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'

/**
 * Compiles `in` and `not in` with one array parameter. Lists of all lengths then have the same text, which is prepared
 * once.
 */
export class ArrayListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const name = OperatorNode.is(operator) ? operator.operator : ''
    if (!PrimitiveValueListNode.is(rightOperand) || (name !== 'in' && name !== 'not in')) {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(name === 'in' ? ' = any(' : ' <> all(')
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}
